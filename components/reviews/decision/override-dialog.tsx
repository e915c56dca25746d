import type { ActionRefusal } from "@/lib/web/actions/types";
import type { BlockingReview } from "@/lib/desk/reviews/refusals/types";
import type { Override } from "@/lib/desk/reviews/verbs/types";
import { BlockingReviews } from "../refusal/blocking-reviews";
import { ReasonDialog } from "./reason-dialog";
import { ToolChanges } from "../refusal/tool-changes";

type OverrideVerb = "Prepare" | "Approve and send" | "Send" | "Retry";

/** Going on although something stands in the way needs a reason on record, and names exactly what was shown. */
export function OverrideDialog({
  verb,
  refusal,
  onSubmit,
  ...rest
}: {
  verb: OverrideVerb;
  refusal: ActionRefusal | null;
  open: boolean;
  onOpenChange(open: boolean): void;
  busy: boolean;
  onSubmit(override: Override): void;
}) {
  const { blockedBy = [], toolChange = null } = refusal ?? {};
  return (
    <ReasonDialog
      {...rest}
      title={`${verb} anyway?`}
      description={`${whatMayHappen(blockedBy)} Your reason is kept with the review.`}
      label="Reason"
      submitLabel={`${verb} anyway`}
      danger
      onSubmit={(reason) =>
        onSubmit({
          reason,
          duplicates: blockedBy.map(({ preparationId, state }) => ({ preparationId, state })),
          toolChange: toolChange?.key ?? null,
        })
      }
    >
      <div className="mb-3 space-y-2 text-sm">
        {blockedBy.length > 0 ? <BlockingReviews reviews={blockedBy} /> : null}
        {toolChange ? <ToolChanges change={toolChange} /> : null}
      </div>
    </ReasonDialog>
  );
}

function whatMayHappen(blockedBy: BlockingReview[]): string {
  if (blockedBy.length === 0) return "The tool has changed since this was prepared.";
  return blockedBy.every(({ sameReview }) => sameReview)
    ? "If this one is executed too, both take effect."
    : "If both are executed, the work is done twice.";
}
