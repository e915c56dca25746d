import { queryOptions } from "@tanstack/react-query";
import type { ReviewCounts } from "@/lib/desk/reviews/queries/types";
import { fetchData } from "./fetch-data";
import { unlessLive } from "./live";

/** How many reviews wait; on every page, so apart from what only the lists of reviews need. */
export function reviewCountsQuery() {
  return queryOptions({
    queryKey: ["reviews", "counts"],
    queryFn: ({ signal }) => fetchData<ReviewCounts>("/data/review-counts", signal),
    refetchInterval: unlessLive(5_000),
  });
}
