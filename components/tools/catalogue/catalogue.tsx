"use client";

import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { toolKind } from "@/lib/desk/tools/catalogue/tool-kind";
import type { CatalogueTool, CatalogueView } from "@/lib/web/server/types";
import { onDemand } from "@/components/ui/page/on-demand";
import { Page } from "@/components/ui/page/page";
import { whenLoaded } from "@/components/ui/hooks/when-idle";
import { LaterProblemNotice } from "@/components/kit/messages/later-messages";
import { usePins } from "../pins/use-pins";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import {
  fits,
  isFiltered,
  isOfKind,
  type ShownKind,
  listAddress,
  readFilter,
  restMs,
  withFilter,
  type CatalogueFilter,
} from "./catalogue-filter";
import { CatalogueState } from "./catalogue-state";
import { FilterBar } from "./filter-bar";
import { GroupIndex } from "./group-index";
import { ToolRows } from "./tool-rows";
import { useCatalogue } from "./use-catalogue";
import { useFoundTools } from "./use-found-tools";
import { useSearchParams } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import { toolShelfQuery } from "@/lib/web/queries";
import { SignOfTool } from "@/components/kit/tool-icons";
import { TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { ToolLink } from "./tool-link";

const fetchRare = () => import("./catalogue.lazy");
const notices = onDemand(() => fetchRare().then((all) => all.CatalogueNotices));
const nothing = onDemand(() => fetchRare().then((all) => all.NothingListed));
const gone = onDemand(() => fetchRare().then((all) => all.GoneTools));

/** The discovered tools: by group, or what a search finds, the best first. */
export function Catalogue() {
  const { catalogue, error, retry } = useCatalogue();
  if (!catalogue)
    return <Page title="Tools">{error ? <ReadFailure error={error} retry={retry} /> : null}</Page>;
  return <ListedTools catalogue={catalogue} retry={retry} />;
}

function ListedTools({ catalogue, retry }: { catalogue: CatalogueView; retry(): void }) {
  const [filter, change] = useCatalogueFilter();
  const pins = usePins();
  const { tools: found, suggestion } = useFoundTools(catalogue.tools, filter.search, { ahead: true });
  const tools = useMemo(() => found.filter((tool) => fits(tool, filter)), [found, filter]);
  const isSearched = found !== catalogue.tools;
  const isAll = !isFiltered(filter);
  const groups = useMemo(
    () => (isSearched || !isAll ? countedGroups(catalogue, found) : catalogue.groups),
    [isSearched, isAll, catalogue, found],
  );
  const hasGroups = catalogue.groups.length > 0;
  useEffect(() => whenLoaded(() => void Promise.all([notices.load(), nothing.load(), gone.load()])), []);
  return (
    <Page
      flush
      title="Tools"
      actions={
        <CatalogueState
          shown={isAll ? catalogue.total : tools.length}
          total={catalogue.total}
          fetchedAt={catalogue.fetchedAt}
        />
      }
    >
      <div className="space-y-3 px-4 py-3 empty:hidden md:px-7">
        {catalogue.problem || catalogue.warnings.length > 0 ? (
          <Suspense>
            <notices.OnDemand catalogue={catalogue} retry={retry} />
          </Suspense>
        ) : null}
        {pins.problem ? <LaterProblemNotice problem={pins.problem} /> : null}
      </div>
      <FilterBar
        filter={filter}
        onChange={change}
        counts={isSearched ? countedKinds(found) : { ...catalogue.kinds, locked: lockedIn(catalogue.tools) }}
        groups={groups}
        tools={catalogue.tools}
      />
      <div
        className={
          hasGroups ? "grid flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)]" : "flex-1"
        }
      >
        {hasGroups ? (
          <div className="border-r px-2.5 py-3 max-lg:hidden lg:pl-5">
            <div className="sticky top-28 max-h-[calc(100dvh-8rem)] overflow-y-auto">
              <GroupIndex
                groups={groups}
                total={isSearched ? found.length : catalogue.total}
                value={filter.group}
                onChange={(group) => change({ group })}
              />
            </div>
          </div>
        ) : null}
        <div className="min-w-0">
          {isAll ? <RecentTools /> : null}
          {tools.length > 0 ? (
            <ToolRows
              tools={tools}
              groups={isSearched || !hasGroups ? null : catalogue.groups}
              pins={pins}
              search={filter.search.trim()}
            />
          ) : (
            <Suspense>
              <nothing.OnDemand
                catalogue={catalogue}
                suggestion={suggestion}
                onSearch={(search) => change({ search })}
              />
            </Suspense>
          )}
          {isAll && catalogue.gone.length > 0 ? (
            <Suspense>
              <gone.OnDemand gone={catalogue.gone} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </Page>
  );
}

function countedKinds(tools: readonly CatalogueTool[]): Record<ShownKind, number> {
  const counts = { reads: 0, changes: 0, destructive: 0, undeclared: 0, locked: lockedIn(tools) };
  for (const { nature } of tools) counts[toolKind(nature)] += 1;
  return counts;
}

function lockedIn(tools: readonly CatalogueTool[]): number {
  return tools.filter((tool) => isOfKind(tool, "locked")).length;
}

function countedGroups({ groups }: CatalogueView, tools: readonly CatalogueTool[]) {
  const counts = new Map<string, number>();
  for (const { group } of tools) counts.set(group, (counts.get(group) ?? 0) + 1);
  return groups.map((group) => ({ ...group, count: counts.get(group.key) ?? 0 }));
}

/** What is shown of the catalogue. It stands in the address: Back, a reload and a link bring what stands there. */
function useCatalogueFilter(): [CatalogueFilter, (change: Partial<CatalogueFilter>) => void] {
  const parameters = useSearchParams();
  const [filter, setFilter] = useState(() => readFilter(parameters));
  const written = useRef(listAddress(filter));
  useEffect(() => {
    // Of the window: the router tells late what was typed meanwhile, and that is no other address.
    const asked = readFilter(new URLSearchParams(window.location.search));
    if (listAddress(asked) === written.current) return;
    written.current = listAddress(asked);
    setFilter(asked);
  }, [parameters]);
  useEffect(() => {
    const path = window.location.pathname;
    const write = () => {
      const { href, pathname } = window.location;
      const wanted = withFilter(href, filter);
      if (pathname !== path || wanted === href) return;
      written.current = listAddress(filter);
      window.history.replaceState(null, "", wanted);
    };
    const timer = setTimeout(write, restMs);
    // Whoever follows a link sooner finds on the way back what they saw.
    document.addEventListener("click", write, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", write, { capture: true });
    };
  }, [filter]);
  return [filter, (change) => setFilter((now) => ({ ...now, ...change }))];
}

const shownMax = 4;

function RecentTools() {
  const { data } = useQuery(toolShelfQuery());
  const recent = data?.recent.slice(0, shownMax) ?? [];
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-tools" className="px-4 pt-3 md:px-6">
      <h2 id="recent-tools" className="pb-1.5 text-sm text-ink-3">
        Your recent runs
      </h2>
      <ul className="flex gap-2.5 overflow-x-auto pb-1 max-sm:fade-right max-sm:pr-10 sm:grid sm:grid-cols-2 sm:overflow-visible xl:grid-cols-4">
        {recent.map(({ name, title, kind, at }) => (
          <li
            key={name}
            className="relative flex w-56 shrink-0 items-start gap-2.5 rounded-md border border-line-strong bg-surface px-2.5 py-2 shadow-low hover:bg-hover sm:w-auto"
          >
            <SignOfTool sign={kind ?? "undeclared"} />
            <span className="min-w-0">
              <ToolLink
                name={name}
                className="focus-ring block truncate rounded-sm font-medium after:absolute after:inset-0"
              >
                <VisibleText text={title ?? name} />
              </ToolLink>
              <span className="block text-sm text-ink-3">
                <TimeAgo at={at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
