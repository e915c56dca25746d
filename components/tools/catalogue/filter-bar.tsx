import { useEffect, useMemo, useRef } from "react";
import { Search } from "lucide-react";
import type { ToolGroup } from "@/lib/desk/tools/catalogue/tool-groups";
import type { CatalogueTool } from "@/lib/web/server/types";
import { FilterSelect } from "@/components/ui/filter-select";
import { Input } from "@/components/ui/input";
import { Key } from "@/components/ui/key";
import { searchKey } from "@/components/ui/page/shortcut-table";
import { type CatalogueFilter, type ShownKind, shownKinds } from "./catalogue-filter";
import { goToList } from "./move-focus";
import { cx } from "@/components/ui/cx";
import { ToolIcon, signLabels } from "@/components/kit/tool-icons";

const reviewChoices = [
  { value: "needed", label: "Needs review" },
  { value: "none", label: "Runs at once" },
];

/** The search and the filters above the list. */
export function FilterBar({
  filter,
  onChange,
  counts,
  groups,
  tools,
}: {
  filter: CatalogueFilter;
  onChange(change: Partial<CatalogueFilter>): void;
  counts: Record<ShownKind, number>;
  groups: readonly ToolGroup[];
  tools: readonly CatalogueTool[];
}) {
  const platforms = useMemo(() => choicesOf(tools, ({ platform }) => (platform ? [platform] : [])), [tools]);
  const scopes = useMemo(() => choicesOf(tools, (tool) => tool.scopes ?? []), [tools]);
  const gates = useMemo(() => choicesOf(tools, ({ gate }) => (gate ? [gate] : [])), [tools]);
  return (
    <div className="sticky top-13 z-10 flex items-center gap-x-3 gap-y-2 border-b bg-surface py-2.25 max-lg:flex-wrap md:top-12">
      <SearchField value={filter.search} onChange={(search) => onChange({ search })} />
      <div className="flex min-w-0 items-center gap-1.5 max-lg:w-full max-lg:overflow-x-auto max-lg:fade-right max-lg:py-0.5 max-lg:pr-10 max-lg:pl-4 md:max-lg:pl-7 lg:flex-1 lg:flex-wrap lg:pr-5">
        <FilterSelect
          className="lg:hidden"
          label="Group"
          look="chip"
          any="All groups"
          value={filter.group}
          choices={groups.map(({ key, label, count }) => ({ value: key, label: `${label} (${count})` }))}
          onChange={(group) => onChange({ group })}
        />
        <FilterChips kinds={filter.kinds} counts={counts} onChange={onChange} />
        <span className="flex shrink-0 items-center gap-1 lg:ml-auto">
          <FilterSelect
            label="Review"
            look="chip"
            any="Review"
            value={filter.review}
            choices={reviewChoices}
            onChange={(review) => onChange({ review: review as CatalogueFilter["review"] })}
          />
          <FilterSelect
            label="Platform"
            look="chip"
            any="Platform"
            value={filter.platform}
            choices={platforms}
            onChange={(platform) => onChange({ platform })}
          />
          <FilterSelect
            label="Gate"
            look="chip"
            any="Gate"
            value={filter.gate}
            // Groups are made of gates.
            choices={groups.length === 0 && gates.length > 1 ? gates : []}
            onChange={(gate) => onChange({ gate })}
          />
          <FilterSelect
            label="Scope"
            look="chip"
            any="Scope"
            value={filter.scope}
            choices={scopes}
            onChange={(scope) => onChange({ scope })}
          />
        </span>
      </div>
    </div>
  );
}

function SearchField({ value, onChange }: { value: string; onChange(text: string): void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== searchKey || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select, [role='dialog']"))
        return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <label className="relative block shrink-0 px-4 max-lg:w-full md:px-7 lg:w-88.5 lg:pr-0">
      <span className="visually-hidden">Search tools</span>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-6.5 size-4 -translate-y-1/2 md:left-9.5"
      />
      <Input
        ref={field}
        type="search"
        value={value}
        autoComplete="off"
        maxLength={200}
        className="pr-9 pl-8.5"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          const list = document.querySelector("[data-tools]");
          if (list) goToList(event, list);
        }}
        placeholder="Name, title or description"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2 flex items-center max-lg:hidden"
      >
        {value === "" ? <Key>{searchKey}</Key> : null}
      </span>
    </label>
  );
}

/** Values that occur among the tools, each once, by the alphabet. */
function choicesOf(
  tools: readonly CatalogueTool[],
  valuesOf: (tool: CatalogueTool) => readonly string[],
): { value: string; label: string }[] {
  return [...new Set(tools.flatMap(valuesOf))]
    .sort((one, other) => one.localeCompare(other, "en"))
    .map((value) => ({ value, label: value }));
}

/** The kinds of tools with their signs: a legend, and filters that go together. */
function FilterChips({
  kinds,
  counts,
  onChange,
}: {
  kinds: readonly ShownKind[];
  counts: Record<ShownKind, number>;
  onChange(change: Partial<CatalogueFilter>): void;
}) {
  return (
    <div role="group" aria-label="Show" className="contents">
      {shownKinds.map((kind) => {
        const isOn = kinds.includes(kind);
        if (counts[kind] === 0 && !isOn) return null;
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange({ kinds: isOn ? kinds.filter((one) => one !== kind) : [...kinds, kind] })}
            className={cx(
              "focus-ring inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.25 text-sm font-medium whitespace-nowrap max-sm:min-h-11 [&>[data-sign]]:size-3.5",
              isOn
                ? "border-accent bg-selected text-accent [&>[data-sign]]:text-accent"
                : "border-line-strong bg-surface text-ink-2 hover:bg-hover",
            )}
          >
            <ToolIcon sign={kind} />
            {signLabels[kind]}
            <span className="font-normal tabular-nums">{counts[kind]}</span>
          </button>
        );
      })}
    </div>
  );
}
