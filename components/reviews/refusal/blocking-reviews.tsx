import type { BlockingReview } from "@/lib/desk/reviews/refusals/types";
import { Link } from "@/components/ui/link";
import { RecentTime } from "@/components/ui/clock-time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { stateLabels } from "../state/state-labels";

/** What stands in the way, each by its link, and how each stood when they were looked for. */
export function BlockingReviews({ reviews }: { reviews: BlockingReview[] }) {
  return (
    <ul className="list-disc pl-4">
      {reviews.map(({ reviewId, preparationId, revision, state, preparedBy, acceptedAt }) => (
        <li key={preparationId}>
          <Link href={`/reviews/${encodeURIComponent(reviewId)}`} className="text-accent underline">
            <VisibleText text={`Revision ${revision} by ${preparedBy}`} />
          </Link>
          : {stateLabels[state].label.toLowerCase()}
          {acceptedAt ? (
            <>
              {" "}
              (<RecentTime at={acceptedAt} />)
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
