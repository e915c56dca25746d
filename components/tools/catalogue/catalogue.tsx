"use client";

import { Suspense, useEffect, useMemo } from "react";
import { toolKind } from "@/lib/desk/tools/catalogue/tool-kind";
import type { CatalogueTool, CatalogueView } from "@/lib/web/server/types";
import { onDemand } from "@/components/ui/page/on-demand";
import { Page } from "@/components/ui/page/page";
import { whenLoaded } from "@/components/ui/hooks/when-idle";
import { LaterProblemNotice } from "@/components/messages/later-messages";
import { usePins } from "../pins/use-pins";
import { ReadFailure } from "@/components/notices/read-failure";
import { fits, isFiltered, isOfKind, type ShownKind } from "./catalogue-filter";
import { CatalogueState } from "./catalogue-state";
import { FilterBar } from "./filter-bar";
import { GroupIndex } from "./group-index";
import { RecentTools } from "./recent-tools";
import { ToolRows } from "./tool-rows";
import { useCatalogue } from "./use-catalogue";
import { useCatalogueFilter } from "./use-catalogue-filter";
import { useFoundTools } from "./use-found-tools";

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

/** Every group, with how many of these tools are in it. */
function countedGroups({ groups }: CatalogueView, tools: readonly CatalogueTool[]) {
  const counts = new Map<string, number>();
  for (const { group } of tools) counts.set(group, (counts.get(group) ?? 0) + 1);
  return groups.map((group) => ({ ...group, count: counts.get(group.key) ?? 0 }));
}
