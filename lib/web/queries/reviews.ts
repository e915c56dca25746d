import { queryOptions } from "@tanstack/react-query";
import type { CountedReviewPage, OverviewView, ScheduleView } from "@/lib/web/server/types";
import type { ReviewView } from "@/lib/desk/reviews/types";
import type { ReviewChoices, ReviewPage, SimilarReviews } from "@/lib/desk/reviews/queries/types";
import { fetchData, fetchText, withParameters } from "./fetch-data";
import { isTold, liveState, unlessLive } from "./live";
import { listQuery } from "./pages";
import { reviewCountsQuery } from "./review-counts";
import { reviewSearchText, type ReviewSearch } from "./review-groups";

/** A list of reviews. With its first page come the counts, so that a change is one reading. */
export function reviewsQuery(asked: ReviewSearch) {
  const address = reviewSearchText(asked);
  return listQuery<CountedReviewPage, ReviewPage>(
    "reviews",
    address,
    asked.q !== undefined,
    (read, client) => {
      const { counts, ...page } = read;
      if (counts) client.setQueryData(reviewCountsQuery().queryKey, counts);
      return page;
    },
  );
}

export function reviewChoicesQuery(group: ReviewSearch["group"]) {
  return queryOptions({
    queryKey: ["review-choices", group],
    queryFn: ({ signal }) =>
      fetchData<ReviewChoices>(withParameters("/data/review-choices", { group }), signal),
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
    refetchInterval: (query) => (isTold(query) ? isOpen() && 45_000 : 3_000),
  });
}

/** What is similar to a review. Read again with the lists. */
export function similarQuery(id: string) {
  return queryOptions({
    queryKey: ["reviews", "similar", id],
    queryFn: ({ signal }) =>
      fetchData<SimilarReviews>(`/data/reviews/${encodeURIComponent(id)}/similar`, signal),
    refetchInterval: unlessLive(5_000),
  });
}

/**
 * The text of an output. It changes only where it repeats a concealed value that is shown to this person, so that it is
 * fetched once, separately.
 */
export function outputQuery(preparationId: string) {
  return queryOptions({
    queryKey: ["outputs", preparationId],
    queryFn: ({ signal }) => fetchText(`/data/outputs/${encodeURIComponent(preparationId)}`, signal),
    staleTime: Infinity,
  });
}

/** `since`: when the reader's day began, an instant as ISO text; null before the page knows its zone. */
export function overviewQuery(since: string | null) {
  return queryOptions({
    queryKey: ["reviews", "overview", since],
    queryFn: ({ signal }) =>
      fetchData<OverviewView>(withParameters("/data/overview", { since: since ?? "" }), signal),
    enabled: since !== null,
    // The API's health changes without anybody being told.
    refetchInterval: () => (liveState() === "live" ? 60_000 : 15_000),
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
