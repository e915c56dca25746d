import { isUnsent } from "@/lib/desk/reviews/states";
import type { PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import { isDemoReview } from "@/lib/wire/contract/demo-review";
import { Badge } from "@/components/ui/badge";
import { RecentTime } from "@/components/ui/clock-time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { requestOf } from "../state/changes-requested";
import { CommentCount } from "../comments/threads/comment-count";
import { DestructiveBadge } from "../state/destructive-badge";
import { ProgressRail } from "../state/progress-rail";
import { StateBadge } from "../state/state-badge";
import { TimeLeft } from "../state/time-left";

/** Which revision of what, in which state, how far that is, and how long it is good for. */
export function ReviewHeader({
  review,
  current,
  onComments,
}: {
  review: ReviewView;
  current: PreparationView;
  /** Shows what is said about it. */
  onComments(): void;
}) {
  const { tool, approval, present } = review;
  const { state, sendUntil } = current;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 border-b px-4 py-3.5 md:px-7">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="max-sm:-order-2">
          <StateBadge
            {...{ state, publication: current.publication }}
            changesRequested={requestOf(current) !== null}
            boxed
          />
        </span>
        <p className="font-semibold break-words">
          <VisibleText text={tool.title ?? tool.name} />
        </p>
        <code className="font-mono text-xs break-all text-ink-3 max-sm:hidden">
          <VisibleText text={tool.name} />
        </code>
        <Badge>Revision {current.revision}</Badge>
        <DestructiveBadge destructive={tool.destructive} />
        {isDemoReview(review.id) ? <Badge>Demo</Badge> : null}
        <CommentCount threads={review.threads} onLook={onComments} />
        {present.length > 0 ? (
          <p className="text-sm text-ink-3">
            <VisibleText text={present.map(({ name }) => name).join(", ")} />{" "}
            {present.length === 1 ? "is" : "are"} looking at this
          </p>
        ) : null}
        {sendUntil && isUnsent(state) ? (
          <p className="flex items-center gap-2 text-[0.9375rem] ml-auto max-sm:-order-1">
            <TimeLeft from={current.createdAt} until={sendUntil} suffix="left" />
            <span className="text-xs text-ink-3 max-sm:hidden">
              until <RecentTime at={sendUntil} />
            </span>
          </p>
        ) : state === "held" ? (
          <p className="ml-auto text-sm text-ink-2 max-sm:-order-1">Doesn’t expire while it’s held</p>
        ) : null}
      </div>
      <div className="@container">
        <ProgressRail preparation={current} approvals={state === "awaiting_review" ? approval : null} />
      </div>
    </div>
  );
}
