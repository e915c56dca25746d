import { Fragment, memo, useDeferredValue, useEffect, useMemo, useRef, useCallback, useState } from "react";
import { Search } from "lucide-react";
import type { ToolGroup } from "@/lib/desk/tools/catalogue/tool-groups";
import type { CatalogueTool, CatalogueView } from "@/lib/web/server/types";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { shownText } from "@/components/ui/text/visible-text";
import { fits, isFiltered, readFilter, type CatalogueFilter, listAddress, restMs } from "./catalogue-filter";
import { IndexHead } from "./index-head";
import { goToList, moveFocus } from "./move-focus";
import { useCatalogue } from "./use-catalogue";
import { useFoundTools } from "./use-found-tools";
import { ToolLink } from "./tool-link";

export function ToolNames({ current, filteredBy }: { current: string; filteredBy: string }) {
  const [filter, onChange] = useIndexFilter(filteredBy, current);
  const { catalogue, error, retry } = useCatalogue();
  if (catalogue) return <Names {...{ current, filter, onChange, catalogue }} />;
  return (
    <>
      <IndexHead />
      <div className="p-3">{error ? <ReadFailure error={error} retry={retry} /> : null}</div>
    </>
  );
}

type Listed = {
  current: string;
  filter: CatalogueFilter;
  onChange(change: Partial<CatalogueFilter>): void;
  catalogue: CatalogueView;
};

/** Up to so many are drawn together with the tool; of a longer list all come right after it. */
const rowsAtOnce = 250;
const none: readonly CatalogueTool[] = [];

function Names({ current, filter, onChange, catalogue }: Listed) {
  const { tools: found } = useFoundTools(catalogue.tools, filter.search, { ahead: false });
  const wanted = useMemo(() => found.filter((tool) => fits(tool, filter)), [found, filter]);
  const tools = useDeferredValue(wanted, wanted.length > rowsAtOnce ? none : wanted);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current) bringIntoView(list.current);
  }, [current, tools]);
  // One stop of the Tab key; the arrow keys go on from there.
  const first = tools.some(({ name }) => name === current) ? current : tools[0]?.name;
  const isSearched = found !== catalogue.tools;
  return (
    <>
      <IndexHead>
        <p role="status">
          {wanted.length === catalogue.total
            ? `${catalogue.total.toLocaleString("en")} tools`
            : `${wanted.length.toLocaleString("en")} of ${catalogue.total.toLocaleString("en")} tools`}
        </p>
        {isFiltered(filter) ? (
          <Button
            variant="quiet"
            size="sm"
            className="ml-auto"
            onClick={() => onChange(readFilter(new URLSearchParams()))}
          >
            Show all
          </Button>
        ) : null}
      </IndexHead>
      <label className="relative block shrink-0 border-b px-2.5 py-2">
        <span className="visually-hidden">Search the list</span>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-5 size-3.5 -translate-y-1/2 text-ink-3"
        />
        <Input
          type="search"
          value={filter.search}
          autoComplete="off"
          maxLength={200}
          placeholder="Search"
          className="pl-7.5"
          onChange={(event) => onChange({ search: event.target.value })}
          onKeyDown={(event) => {
            if (list.current) goToList(event, list.current);
          }}
        />
      </label>
      <ul ref={list} className="min-h-0 flex-1 overflow-y-auto px-2.5 pt-1.5 pb-4" onKeyDown={moveFocus}>
        {tools.map((tool, index) => (
          <Fragment key={tool.name}>
            {!isSearched && tool.group !== tools[index - 1]?.group ? (
              <GroupLine group={catalogue.groups.find(({ key }) => key === tool.group)} />
            ) : null}
            <NameRow
              name={tool.name}
              title={tool.title ?? tool.name}
              isCurrent={tool.name === current}
              isStop={tool.name === first}
            />
          </Fragment>
        ))}
      </ul>
    </>
  );
}

/** Scrolls the list alone, and only where the open tool's name is out of sight. */
function bringIntoView(list: HTMLElement): void {
  const link = list.querySelector("[aria-current]")?.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (!link || (link.top >= frame.top && link.bottom <= frame.bottom)) return;
  list.scrollTop += link.top - frame.top - (frame.height - link.height) / 2;
}

function GroupLine({ group }: { group: ToolGroup | undefined }) {
  if (!group) return null;
  return (
    <li title={group.key} className="truncate px-2.5 pt-3.5 pb-1 text-xs text-ink-3 first:pt-1.5">
      {shownText(group.label)}
    </li>
  );
}

/** Drawn anew only where it becomes the open one or stops being it. */
const NameRow = memo(function NameRow({
  name,
  title,
  isCurrent,
  isStop,
}: {
  name: string;
  title: string;
  isCurrent: boolean;
  isStop: boolean;
}) {
  return (
    <li className="[contain-intrinsic-size:auto_1.875rem] [content-visibility:auto]">
      <ToolLink
        name={name}
        title={title === name ? name : `${title} (${name})`}
        tabIndex={isStop ? 0 : -1}
        aria-current={isCurrent ? "page" : undefined}
        className="focus-edge block h-7.5 truncate rounded-md px-2.5 leading-7.5 text-ink-2 hover:bg-hover aria-[current=page]:bg-pressed aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {shownText(title)}
      </ToolLink>
    </li>
  );
});

/** Begins with the filter that the tool was chosen by, and stands in the address for reloads and links. */
function useIndexFilter(
  filteredBy: string,
  current: string,
): [CatalogueFilter, (change: Partial<CatalogueFilter>) => void] {
  const [filter, setFilter] = useState(() => readFilter(new URLSearchParams(filteredBy)));
  useEffect(() => {
    const path = window.location.pathname;
    const timer = setTimeout(() => {
      const url = new URL(window.location.href);
      if (url.pathname !== path) return;
      if (isFiltered(filter)) url.searchParams.set("list", listAddress(filter));
      else url.searchParams.delete("list");
      if (url.href !== window.location.href) window.history.replaceState(null, "", url.href);
    }, restMs);
    return () => clearTimeout(timer);
  }, [filter, current]);
  return [filter, useCallback((change) => setFilter((now) => ({ ...now, ...change })), [])];
}
