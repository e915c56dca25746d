import type { QueryClient } from "@tanstack/react-query";
import { reviewQuery } from "@/lib/web/queries";
import { liveState } from "@/lib/web/queries/live";

/** Before somebody opens it. A page that is told of changes knows which of its reviews are out of date; a review’s own page reads it again in any case. */
export function prefetchReview(client: QueryClient, id: string): void {
  void client.prefetchQuery({ ...reviewQuery(id), staleTime: liveState() === "live" ? 30_000 : 1_000 });
}
