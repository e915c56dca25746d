import { queryOptions } from "@tanstack/react-query";
import type { PersonToAsk, Reach } from "@/lib/desk/reviews/turns/types";
import { fetchData, withParameters } from "./fetch-data";

/** Who can be asked about a review, or mentioned on it; without a review, of what would be prepared with a tool. */
export function peopleToAskQuery(about: { review: string } | { tool: string }) {
  return queryOptions({
    queryKey: ["reviews", "people-to-ask", about],
    queryFn: ({ signal }) => fetchData<PersonToAsk[]>(withParameters("/data/people-to-ask", about), signal),
    // Who is here changes without anybody being told.
    refetchInterval: 60_000,
  });
}

/** Whether the approvals that a review still needs can come from people who are here. */
export function reachQuery(reviewId: string) {
  return queryOptions({
    queryKey: ["reviews", "reach", reviewId],
    queryFn: ({ signal }) => fetchData<Reach>(`/data/reviews/${encodeURIComponent(reviewId)}/reach`, signal),
    refetchInterval: 60_000,
  });
}
