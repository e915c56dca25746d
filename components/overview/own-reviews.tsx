import type { OwnReview } from "@/lib/desk/reviews/queries/types";
import { OwnDiffers } from "@/components/reviews/queue/own-differs";
import { StateBadge } from "@/components/reviews/state/state-badge";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/page/panel";
import { TimeAgo } from "@/components/ui/time";
import { TextWithTimes } from "@/components/ui/text/text-with-times";

/** What the reader last prepared, and where it stands. */
export function OwnReviews({ own }: { own: OwnReview[] }) {
  return (
    <Panel
      id="own"
      flush
      title="You prepared"
      aside={
        <Link
          href="/reviews?group=mine"
          className="focus-ring rounded-sm text-sm font-medium text-ink-2 hover:text-ink"
        >
          Yours that are open
        </Link>
      }
    >
      <ul className="divide-y">
        {own.map((review) => {
          const { reviewId, headline, state, createdAt } = review;
          return (
            <li
              key={reviewId}
              className="relative flex min-h-10 flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2 hover:bg-hover"
            >
              <span className="min-w-0 flex-1 basis-60">
                <Link
                  href={`/reviews/${encodeURIComponent(reviewId)}`}
                  className="focus-edge break-words after:absolute after:inset-0"
                >
                  <TextWithTimes text={headline} instead />
                </Link>
                <OwnDiffers review={review} all={own} />
              </span>
              <StateBadge state={state} />
              <span className="text-xs text-ink-3">
                <TimeAgo at={createdAt} />
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
