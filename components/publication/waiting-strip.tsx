import { Hourglass } from "lucide-react";
import type { WaitingReview } from "@/lib/desk/reviews/publication/types";
import { TimeLeft } from "@/components/reviews/state/time-left";
import { Link } from "@/components/ui/link";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { isUnknown } from "./entries";
import { stateLabels } from "@/components/reviews/state/state-labels";

/** The open reviews that would change what is shown, each with the time that is left. */
export function WaitingStrip({
  waiting,
  stretch,
}: {
  waiting: readonly WaitingReview[];
  /** What is shown. */
  stretch: "week" | "month";
}) {
  if (waiting.length === 0) return null;
  const label = `Reviews that would change this ${stretch}`;
  return (
    // No higher than it is, whatever room the page has.
    <div className="min-w-0">
      <ScrollRegion label={label} className="focus-edge border-b bg-sunken">
        <div className="flex w-max items-center gap-2.5 px-4 py-2 md:px-7">
          <p className="flex shrink-0 items-center gap-1.5 text-xs font-medium text-ink-2 max-lg:hidden">
            <Hourglass aria-hidden className="size-3.5" /> {label}
          </p>
          {waiting.map((review) => (
            <Link
              key={review.reviewId}
              href={`/reviews/${review.reviewId}`}
              className="focus-ring inline-flex min-h-7 max-w-[calc(100vw-2rem)] shrink-0 sm:max-w-160 items-center gap-2 rounded-md border border-dashed border-ink-3 bg-surface px-2 text-xs hover:bg-hover max-sm:min-h-11"
            >
              {isUnknown(review) || review.sendUntil === null ? (
                <span className="shrink-0 font-medium text-plum">{stateLabels.uncertain.label}</span>
              ) : (
                <TimeLeft from={review.createdAt} until={review.sendUntil} />
              )}
              <span className="truncate font-medium">
                <TextWithTimes text={review.headline} instead />
              </span>
              {review.times.length > 1 ? (
                <span className="shrink-0 text-ink-3">at {review.times.length} times</span>
              ) : null}
            </Link>
          ))}
        </div>
      </ScrollRegion>
    </div>
  );
}
