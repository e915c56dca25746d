import type { Hold } from "@/lib/desk/reviews/types";
import { tooFewApprovals } from "@/components/messages/decision-messages";
import { RecentTime } from "@/components/ui/clock-time";
import { BlockingReviews } from "../refusal/blocking-reviews";
import { ToolChanges } from "../refusal/tool-changes";

/** Why the desk does not send what was decided: what it found, and when. */
export function HoldReasons({ hold }: { hold: Hold }) {
  return (
    <>
      <p className="font-medium text-ink">
        Not sent automatically. A reviewer has to decide (held <RecentTime at={hold.at} />
        ).
      </p>
      {hold.restarted ? (
        <p>
          Countersign was started after this was approved, so it may not know what has happened since. Check
          before you send it.
        </p>
      ) : null}
      {hold.policy === null ? null : <p>{tooFewApprovals}</p>}
      {hold.blockedBy.length === 0 ? null : (
        <>
          <p>
            {hold.blockedBy.some(({ settleFirst }) => settleFirst)
              ? "An earlier revision of this review, or the same input in another one, may have been executed. Settle that one first."
              : hold.blockedBy.every(({ sameReview }) => sameReview)
                ? "An earlier revision of this review was recorded as accepted. If this one is executed too, both take effect."
                : "The same input was found in another review. If both are executed, the work is done twice."}
          </p>
          <BlockingReviews reviews={hold.blockedBy} />
        </>
      )}
      {hold.toolChange === null ? null : (
        <>
          <p>The tool had changed since this was prepared.</p>
          <ToolChanges change={hold.toolChange} />
        </>
      )}
    </>
  );
}
