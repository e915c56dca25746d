/** The one place that names what is read and how fresh it is; server prefetch and client hooks share it. */
import { queryOptions } from "@tanstack/react-query";
import type { PersonView } from "@/lib/auth/types";
import type { CatalogueView, StatusView, ToolView } from "@/lib/desk/types";
import type { ActivityItem, Page, ReviewCounts, ReviewListItem, ReviewView } from "@/lib/reviews/types";
import type { FaultSwitchState } from "@/lib/contract/fault-switch";
import { fetchData } from "./fetch-data";

export { ReadProblem } from "./fetch-data";

export function catalogueQuery() {
  return queryOptions({
    queryKey: ["tools"],
    queryFn: ({ signal }) => fetchData<CatalogueView>("/data/tools", signal),
    staleTime: 30_000,
  });
}

export function toolQuery(name: string) {
  return queryOptions({
    queryKey: ["tools", name],
    queryFn: ({ signal }) => fetchData<ToolView>(`/data/tools/${encodeURIComponent(name)}`, signal),
    staleTime: 30_000,
  });
}

/** Who is signed in, and in which role now. */
export function personQuery() {
  return queryOptions({
    queryKey: ["person"],
    queryFn: ({ signal }) => fetchData<PersonView>("/data/person", signal),
    staleTime: 30_000,
    refetchInterval: 30_000,
  });
}

/** Whether the desk can write. */
export function statusQuery() {
  return queryOptions({
    queryKey: ["status"],
    queryFn: ({ signal }) => fetchData<StatusView>("/data/status", signal),
    refetchInterval: 5_000,
  });
}

export type ReviewPage = Page<ReviewListItem> & { counts: ReviewCounts };

/** `group` names one of the queue's groups. */
export function reviewsQuery(group: string) {
  return queryOptions({
    queryKey: ["reviews", "list", group],
    queryFn: ({ signal }) =>
      fetchData<ReviewPage>(`/data/reviews?group=${encodeURIComponent(group)}`, signal),
    refetchInterval: 5_000,
  });
}

export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: ["reviews", "one", id],
    queryFn: ({ signal }) => fetchData<ReviewView>(`/data/reviews/${encodeURIComponent(id)}`, signal),
    refetchInterval: 3_000,
  });
}

export function activityQuery() {
  return queryOptions({
    queryKey: ["activity"],
    queryFn: ({ signal }) => fetchData<Page<ActivityItem>>("/data/activity", signal),
    refetchInterval: 5_000,
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
