/** The one place that names what is read and how fresh it is; server prefetch and client hooks share it. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PersonView } from "@/lib/auth/types";
import type {
  CatalogueView,
  LookupReply,
  OverviewView,
  ScheduleView,
  StatusView,
  ToolView,
} from "@/lib/server/types";
import type { ReviewView } from "@/lib/reviews/types";
import type {
  ActivityItem,
  ActivityPage,
  OwnReview,
  Page,
  RecordReach,
  ReviewCounts,
  ReviewPage,
} from "@/lib/reviews/queries/types";
import { activitySearchText, type ActivitySearch } from "./activity-search";
import { reviewSearchText, type ReviewSearch } from "./review-groups";
import type { DraftView, PresetItem, SavedView } from "@/lib/saved-inputs/types";
import type { ToolUse } from "@/lib/lookups/uses";
import type { RunItem, RunView } from "@/lib/runs/types";
import type { FaultSwitchState } from "@/lib/contract/fault-switch";
import { fetchData, fetchText } from "./fetch-data";
import { liveState, unlessLive } from "./live";

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

/** The person's own draft of one form, for when it opens: from then on the form itself knows what is in it. */
export function draftQuery(toolName: string, reviewId: string | null) {
  const path = `/data/drafts${search({ toolName, reviewId: reviewId ?? "" })}`;
  return queryOptions({
    queryKey: ["drafts", toolName, reviewId],
    queryFn: async ({ signal }) => (await fetchData<{ draft: DraftView | null }>(path, signal)).draft,
    staleTime: 10_000,
    refetchOnWindowFocus: false,
  });
}

export function presetsQuery(toolName: string) {
  return queryOptions({
    queryKey: ["presets", toolName],
    queryFn: ({ signal }) => fetchData<PresetItem[]>(`/data/presets${search({ toolName })}`, signal),
    staleTime: 30_000,
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
    queryFn: ({ signal }) => fetchData<ToolUse[]>(`/data/uses${search({ made: preparationId })}`, signal),
    staleTime: 60_000,
  });
}

/** The person's own runs of a read-only tool. */
export function runsQuery(toolName: string) {
  return queryOptions({
    queryKey: ["runs", toolName],
    queryFn: ({ signal }) => fetchData<RunItem[]>(`/data/runs${search({ toolName })}`, signal),
    staleTime: 30_000,
  });
}

/** One of them, with what it was run with and what came back; neither ever changes. */
export function runQuery(id: string) {
  const path = `/data/runs/${encodeURIComponent(id)}`;
  return queryOptions({
    queryKey: ["run", id],
    queryFn: async ({ signal }) => {
      const [run, outputText] = await Promise.all([
        fetchData<RunView>(path, signal),
        fetchText(`${path}/output`, signal),
      ]);
      return { ...run, outputText };
    },
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

/** What this person last prepared with a tool. */
export function ownReviewsQuery(toolName: string) {
  return queryOptions({
    queryKey: ["reviews", "own", toolName],
    queryFn: ({ signal }) => fetchData<OwnReview[]>(`/data/own-reviews${search({ toolName })}`, signal),
    refetchInterval: unlessLive(30_000),
  });
}

/** The records for one place of a tool's input. What can't be had is asked for again soon. */
export function lookupQuery(tool: string, place: string) {
  return queryOptions({
    queryKey: ["lookups", tool, place],
    queryFn: ({ signal }) => fetchData<LookupReply>("/data/lookups", signal, { body: { tool, place } }),
    staleTime: ({ state }) => (state.data?.state === "listed" ? 60_000 : 3_000),
    gcTime: 120_000,
    retry: false,
  });
}

/** A stretch of the schedule (ISO, UTC). */
export function scheduleQuery(span: { from: string; to: string }) {
  return queryOptions({
    queryKey: ["schedule", span.from, span.to],
    queryFn: ({ signal }) => readSchedule(span, { clicked: false }, signal),
    staleTime: 60_000,
    refetchInterval: 60_000,
    retry: false,
  });
}

/** The same; `clicked`: it is asked for at the API now. */
export function readSchedule(
  span: { from: string; to: string },
  { clicked }: { clicked: boolean },
  signal: AbortSignal,
): Promise<ScheduleView> {
  return fetchData<ScheduleView>("/data/schedule", signal, { body: { ...span, clicked } });
}

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

/** Every page that is shown is read again, so that none goes stale; at intervals less often what has to be searched for. */
export function reviewsQuery(asked: ReviewSearch) {
  const address = reviewSearchText(asked);
  return infiniteQueryOptions({
    queryKey: ["reviews", "list", address],
    queryFn: ({ signal, pageParam }) => {
      const cursor =
        pageParam === "" ? "" : `${address === "" ? "?" : "&"}cursor=${encodeURIComponent(pageParam)}`;
      return fetchData<ReviewPage>(`/data/reviews${address}${cursor}`, signal);
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: unlessLive(asked.q === undefined ? 5_000 : 15_000),
  });
}

/** `since`: when the reader's day began, an instant as ISO text; null before the page knows its zone. */
export function overviewQuery(since: string | null) {
  return queryOptions({
    queryKey: ["reviews", "overview", since],
    queryFn: ({ signal }) =>
      fetchData<OverviewView>(`/data/overview${search({ since: since ?? "" })}`, signal),
    enabled: since !== null,
    // The API's health changes without anybody being told.
    refetchInterval: () => (liveState() === "live" ? 60_000 : 15_000),
  });
}

export function reviewCountsQuery() {
  return queryOptions({
    queryKey: ["reviews", "counts"],
    queryFn: ({ signal }) => fetchData<ReviewCounts>("/data/review-counts", signal),
    refetchInterval: unlessLive(5_000),
  });
}

/** The person's own views of the list of reviews. */
export function savedViewsQuery() {
  return queryOptions({
    queryKey: ["saved-views"],
    queryFn: ({ signal }) => fetchData<SavedView[]>("/data/saved-views", signal),
    staleTime: 60_000,
  });
}

/** Others are told who has a review's own page in sight; a preview, or what is fetched ahead, is no such look. */
export function reviewQuery(id: string) {
  const path = `/reviews/${encodeURIComponent(id)}`;
  const isOpen = () => document.visibilityState === "visible" && window.location.pathname === path;
  return queryOptions({
    queryKey: ["reviews", "one", id],
    queryFn: ({ signal }) =>
      fetchData<ReviewView>(`/data${path}`, signal, { headers: { "x-page-open": isOpen() ? "1" : "0" } }),
    // Others are told of whoever has the page open, for two minutes after the last read of it.
    refetchInterval: () => (liveState() !== "live" ? 3_000 : isOpen() && 45_000),
  });
}

/** The exact text of an output. It never changes, so that it is fetched once, separately. */
export function outputQuery(preparationId: string) {
  return queryOptions({
    queryKey: ["outputs", preparationId],
    queryFn: ({ signal }) => fetchText(`/data/outputs/${encodeURIComponent(preparationId)}`, signal),
    staleTime: Infinity,
  });
}

export function activityQuery(asked: ActivitySearch) {
  const address = activitySearchText(asked);
  return infiniteQueryOptions({
    queryKey: ["activity", "list", address],
    queryFn: ({ signal, pageParam }) => {
      const cursor =
        pageParam === "" ? "" : `${address === "" ? "?" : "&"}cursor=${encodeURIComponent(pageParam)}`;
      return fetchData<ActivityPage>(`/data/activity${address}${cursor}`, signal);
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: unlessLive(asked.q === undefined ? 5_000 : 15_000),
  });
}

/** What needed a person, until somebody takes note of it. */
export function openAlarmsQuery() {
  return queryOptions({
    queryKey: ["activity", "alarms"],
    queryFn: ({ signal }) => fetchData<{ items: ActivityItem[]; count: number }>("/data/alarms", signal),
    refetchInterval: unlessLive(5_000),
  });
}

/** The last checkpoint of the record, and how many entries are newer. */
export function checkpointQuery() {
  return queryOptions({
    queryKey: ["activity", "checkpoint"],
    queryFn: ({ signal }) => fetchData<RecordReach>("/data/checkpoint", signal),
    refetchInterval: 30_000,
  });
}

/** What the server has read already, as the first of an infinite query's pages. */
export function firstPage<AnyPage extends Page<unknown>>(page: AnyPage) {
  return { pages: [page], pageParams: [""] };
}

/** The items of all pages that are shown, each once: one that moved between two reads may stand on both. */
export function itemsOf<Item extends { id: string }>(data: { pages: Page<Item>[] }): Item[] {
  return [...new Map(data.pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()];
}

function search(parameters: Record<string, string>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== "");
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

/** What is armed and what was executed, for the one who demos. */
export function faultSwitchQuery() {
  return queryOptions({
    queryKey: ["demo"],
    queryFn: ({ signal }) => fetchData<FaultSwitchState>("/data/demo", signal),
    refetchInterval: 1_000,
  });
}
