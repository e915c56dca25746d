import { Suspense } from "react";
import { useQuery } from "@tanstack/react-query";
import { ownReviewsQuery } from "@/lib/web/queries";
import { onDemand } from "@/components/ui/page/on-demand";

const { OnDemand: RecentRunList, load } = onDemand(() =>
  import("./recent-run-list").then((part) => part.RecentRunList),
);
export const loadRecentRuns = load;

/** What this person last prepared with the tool, each to begin a new input from. */
export function RecentRuns({
  toolName,
  onOpen,
}: {
  toolName: string;
  onOpen: ((reviewId: string, headline: string) => void) | null;
}) {
  const { data = [] } = useQuery(ownReviewsQuery(toolName));
  // The last of what stands there, so that nothing moves when it comes.
  return data.length === 0 ? null : (
    <Suspense>
      <RecentRunList reviews={data} onOpen={onOpen} />
    </Suspense>
  );
}
