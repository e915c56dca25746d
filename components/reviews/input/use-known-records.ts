import { useMemo } from "react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { pathOf, pointerToken } from "@/lib/wire/contract/json-pointer";
import type { LookupReply } from "@/lib/web/server/types";
import { may } from "@/lib/desk/policy/permissions";
import { lookupQuery, personQuery, toolQuery } from "@/lib/web/queries";
import { alikeIds } from "@/lib/wire/lookups/offered-records";
import { useJson } from "@/components/results/use-json";
import type { InputGroup } from "../values/input-rows";
import {
  asSummaryNames,
  recordsInSummary,
  type KnownRecord,
  type KnownRecords,
} from "../records/known-records";

const listsMax = 6;

/**
 * For people who may run them, what the API's lists say; else what the summary says. Nothing waits for it; `isReading` says
 * that more may come.
 */
export function useKnownRecords(
  toolName: string,
  groups: readonly InputGroup[],
  summaryText: string | null,
): { records: KnownRecords; isReading: boolean } {
  const summary = useJson(summaryText ?? "null");
  const { data: person } = useQuery(personQuery());
  const mayRun = person !== undefined && may(person, "tools:run");
  const { data: tool, isLoading } = useQuery({ ...toolQuery(toolName), enabled: mayRun });
  const places = useMemo(() => placesOf(groups), [groups]);
  const sources = useMemo(
    () => (mayRun ? (tool?.lookups ?? []) : []).filter(({ place }) => places.has(place)).slice(0, listsMax),
    [mayRun, tool, places],
  );
  const { lists, areLoading } = useQueries({
    queries: sources.map(({ place }) => ({ ...lookupQuery(toolName, place), refetchOnWindowFocus: false })),
    combine: (results: { data: LookupReply | undefined; isLoading: boolean }[]) => ({
      lists: results.map(({ data }) => data),
      areLoading: results.some((result) => result.isLoading),
    }),
  });
  const records = useMemo(() => {
    const named = summary?.ok ? recordsInSummary(summary.value) : null;
    const known = new Map<string, KnownRecord>(named ?? []);
    for (const [index, list] of lists.entries()) {
      if (list?.state !== "listed") continue;
      const alike = alikeIds(list.records);
      for (const { id, name, about, image } of list.records) {
        const from = sources[index]?.title ?? null;
        const listed = { at: list.at, isAlike: alike.has(id), isWhole: !list.more };
        known.set(id, asSummaryNames({ name, about, image, from, listed }, named?.get(id)));
      }
    }
    return known;
  }, [summary, lists, sources]);
  return { records, isReading: isLoading || areLoading };
}

/** The places of an input as the sources of records name them: `*` for any item of a list. */
function placesOf(groups: readonly InputGroup[]): ReadonlySet<string> {
  const places = new Set<string>();
  for (const { rows } of groups)
    for (const { values } of rows)
      for (const { pointer } of values) {
        const steps = pathOf(pointer).map((step) => (/^\d+$/.test(step) ? "/*" : pointerToken(step)));
        places.add(steps.join(""));
        if (steps.at(-1) === "/*") places.add(steps.slice(0, -1).join(""));
      }
  return places;
}
