/** Who is signed in, and how the desk fares. */
import { queryOptions } from "@tanstack/react-query";
import type { PersonView } from "@/lib/desk/people/types";
import type { FaultSwitchState } from "@/lib/wire/contract/fault-switch";
import type { StatusView } from "@/lib/web/server/types";
import { fetchData } from "./fetch-data";
import { unlessLive } from "./live";

/** Who is signed in, and in which role now. */
export function personQuery() {
  return queryOptions({
    queryKey: ["person"],
    queryFn: ({ signal }) => fetchData<PersonView>("/data/person", signal),
    staleTime: 30_000,
    refetchInterval: unlessLive(30_000),
  });
}

/** Whether the desk can write. */
export function statusQuery() {
  return queryOptions({
    queryKey: ["status"],
    queryFn: ({ signal }) => fetchData<StatusView>("/data/status", signal),
    refetchInterval: unlessLive(5_000),
  });
}

/** What is armed and what was executed, for the one who demos. */
export function faultSwitchQuery() {
  return queryOptions({
    queryKey: ["demo"],
    queryFn: ({ signal }) => fetchData<FaultSwitchState>("/data/demo", signal),
    refetchInterval: 1_000,
  });
}
