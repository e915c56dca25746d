/** The records that a tool's input refers to, and the tools that take one. */
import { queryOptions } from "@tanstack/react-query";
import type { LookupReply } from "@/lib/web/server/types";
import type { LookupPart } from "@/lib/wire/lookups/types";
import type { ToolUse } from "@/lib/wire/lookups/uses";
import { fetchData, withParameters } from "./fetch-data";

/** The records for one place of a tool's input, or a part of them. What can't be had is asked for again soon. */
export function lookupQuery(tool: string, place: string, part?: LookupPart) {
  return queryOptions({
    queryKey: ["lookups", tool, place, part],
    queryFn: ({ signal }) => fetchData<LookupReply>("/data/lookups", signal, { body: { tool, place, part } }),
    staleTime: ({ state }) => (state.data?.state === "listed" ? 60_000 : 3_000),
    gcTime: 120_000,
    retry: false,
  });
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
