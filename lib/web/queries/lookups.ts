/** The records that a tool's input refers to, and the tools that take one. */
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { LookupReply, MadeRecord } from "@/lib/web/server/types";
import { alikeIds } from "@/lib/wire/lookups/offered-records";
import type { LookupPart } from "@/lib/wire/lookups/types";
import type { ToolUse } from "@/lib/wire/lookups/uses";
import { fetchData, withParameters } from "./fetch-data";

const namesKeptMs = 2 * 3_600_000;

/** The records for one place of a tool's input, or a part of them. What can't be had is asked for again soon. */
export function lookupQuery(tool: string, place: string, part?: LookupPart) {
  return queryOptions({
    queryKey: ["lookups", tool, place, part],
    queryFn: ({ signal }) => fetchData<LookupReply>("/data/lookups", signal, { body: { tool, place, part } }),
    staleTime: ({ state }) => (state.data?.state === "listed" ? 60_000 : 3_000),
    // Its names are of use on other pages, for which nothing is asked for.
    gcTime: namesKeptMs,
    retry: false,
  });
}

/** What a review has made for a place of a tool's input; read again with the review. */
export function madeRecordQuery(tool: string, place: string, reviewId: string) {
  return queryOptions({
    queryKey: ["reviews", "one", reviewId, "made", tool, place],
    queryFn: ({ signal }) =>
      fetchData<MadeRecord>("/data/made-record", signal, { body: { tool, place, reviewId } }),
  });
}

/** What a list of the API called a record, and when; `isAlike`: others of the list have the name too. */
export type KnownName = { name: string; isAlike: boolean; at: string };

const known = new WeakMap<QueryClient, { until: number; names: ReadonlyMap<string, KnownName> }>();
const knownForMs = 1_000;

/** The names that lists have told this page of by now, by id; an id that two lists call differently has none. */
export function knownNames(client: QueryClient): ReadonlyMap<string, KnownName> {
  const now = Date.now();
  const kept = known.get(client);
  if (kept && kept.until > now) return kept.names;
  const names = new Map<string, KnownName | null>();
  for (const [, reply] of client.getQueriesData<LookupReply>({ queryKey: ["lookups"] })) {
    if (reply?.state !== "listed") continue;
    const alike = alikeIds(reply.records);
    for (const { id, name } of reply.records) {
      if (name === null) continue;
      const before = names.get(id);
      const isOther = before === null || (before !== undefined && before.name !== name);
      const { at } = reply;
      names.set(id, isOther ? null : { name, isAlike: alike.has(id), at });
    }
  }
  const found = new Map([...names].flatMap(([id, name]) => (name === null ? [] : [[id, name] as const])));
  known.set(client, { until: now + knownForMs, names: found });
  return found;
}

/** The tools that take what a record of a tool's answer holds, filled in. */
export function usesOfRecordQuery(asked: { tool: string; path: string[]; recordText: string }) {
  return queryOptions({
    queryKey: ["uses", asked],
    queryFn: ({ signal }) => fetchData<ToolUse[]>("/data/uses", signal, { body: asked }),
    staleTime: 60_000,
  });
}

/** The tools that take what an accepted revision made, filled in. */
export function usesOfOutputQuery(preparationId: string) {
  return queryOptions({
    queryKey: ["uses", "made", preparationId],
    queryFn: ({ signal }) =>
      fetchData<ToolUse[]>(withParameters("/data/uses", { made: preparationId }), signal),
    staleTime: 60_000,
  });
}
