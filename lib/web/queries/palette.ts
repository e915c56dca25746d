/** What the command palette asks the server. */
import { queryOptions } from "@tanstack/react-query";
import type { ReviewListItem, ReviewPage } from "@/lib/desk/reviews/queries/types";
import type { ToolForId } from "@/lib/web/server/types";
import { fetchData, withParameters } from "./fetch-data";

/** Some of the reviews that a search finds, those under way first. */
export function foundReviewsQuery(text: string) {
  const found = (group: string, signal: AbortSignal) =>
    fetchData<ReviewPage>(withParameters("/data/reviews", { group, q: text }), signal);
  return queryOptions({
    queryKey: ["reviews", "found", text],
    queryFn: async ({ signal }): Promise<FoundReviews> => {
      const [open, done] = await Promise.all([found("", signal), found("done", signal)]);
      const unsearched = { open: open.unsearched, done: done.unsearched };
      return { items: [...open.items, ...done.items], unsearched };
    },
    staleTime: 10_000,
  });
}

/** `unsearched`: how many reviews of each list a search can't read. */
export type FoundReviews = { items: ReviewListItem[]; unsearched: { open: number; done: number } };

/** The tools whose input has a place for such an id, each with the input that has it there. */
export function toolsForIdQuery(id: string) {
  return queryOptions({
    queryKey: ["tools-for-id", id],
    queryFn: ({ signal }) => fetchData<ToolForId[]>(withParameters("/data/tools-for-id", { id }), signal),
    staleTime: 30_000,
  });
}
