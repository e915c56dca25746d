import type { OwnReview } from "@/lib/desk/reviews/queries/types";
import { OwnDiffers } from "@/components/reviews/queue/own-differs";
import { StateBadge } from "@/components/reviews/state/state-badge";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/page/section";
import { TimeAgo } from "@/components/ui/time";
import { TextWithTimes } from "@/components/ui/text/text-with-times";

export function RecentRunList({
  reviews,
  onOpen,
}: {
  reviews: OwnReview[];
  onOpen: ((reviewId: string, headline: string) => void) | null;
}) {
  return (
    <Section title="Recent runs" id="recent-runs">
      <ul className="space-y-3">
        {reviews.map((review) => {
          const { reviewId, headline, state, createdAt, hasInput } = review;
          return (
            <li key={reviewId}>
              <p className="flex items-baseline gap-3">
                <Link
                  href={`/reviews/${encodeURIComponent(reviewId)}`}
                  className="focus-ring line-clamp-3 min-w-0 flex-1 rounded-sm font-medium break-words hover:underline"
                >
                  <TextWithTimes text={headline} instead />
                </Link>
                <span className="shrink-0 text-xs text-ink-3">
                  <TimeAgo at={createdAt} />
                </span>
              </p>
              <OwnDiffers review={review} all={reviews} />
              <p className="flex min-h-6 items-center justify-between gap-3">
                <StateBadge state={state} />
                {onOpen && hasInput ? (
                  <button
                    type="button"
                    className="focus-ring min-h-6 rounded-sm text-xs text-accent underline max-sm:min-h-11"
                    onClick={() => onOpen(reviewId, headline)}
                  >
                    Open as new
                    <span className="visually-hidden">
                      : <TextWithTimes text={headline} instead />
                    </span>
                  </button>
                ) : null}
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
