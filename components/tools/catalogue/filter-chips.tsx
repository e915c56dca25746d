import { cx } from "@/components/ui/cx";
import { ToolIcon, signLabels } from "@/components/tool-icons/tool-icons";
import { shownKinds, type CatalogueFilter, type ShownKind } from "./catalogue-filter";

/** The kinds of tools with their signs: a legend, and filters that go together. */
export function FilterChips({
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
