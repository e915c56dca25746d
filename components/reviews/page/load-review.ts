import type { QueryClient } from "@tanstack/react-query";
import { reviewQuery } from "@/lib/web/queries";
import { liveState } from "@/lib/web/queries/live";

/** The code of a review's page, which the list fetches before somebody opens one. */
export function loadReview() {
  return import("./review-screen").then((module) => module.ReviewScreen);
}

/**
 * A review's data and the code of its page, before somebody opens it. A page that is told of changes knows which of its reviews are out of
 * date; a review’s own page reads it again in any case.
 */
export function prefetchReview(client: QueryClient, id: string): void {
  void client.prefetchQuery({ ...reviewQuery(id), staleTime: liveState() === "live" ? 30_000 : 1_000 });
  // Without a network there is another chance at the click.
  loadReview().catch(() => undefined);
}
