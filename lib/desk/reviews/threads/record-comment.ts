import { appendAudit } from "../audit/audit";
import type { ReviewContext } from "../context";
import type { Audience } from "../discussion/types";
import type { ReviewRows, Tx } from "../store/rows";

/** In the transaction of the comment itself. */
export async function recordComment(
  tx: Tx,
  context: Pick<ReviewContext, "actor" | "clock" | "vault">,
  { review, preparations: [newest] }: ReviewRows,
  { id, text }: { id: string; text: string; audience: Audience },
): Promise<void> {
  await appendAudit(tx, context, {
    by: context.actor,
    event: "commented",
    text: `Commented on ${review.tool_name}, revision ${newest.revision}.`,
    toolName: review.tool_name,
    reviewId: review.id,
    revision: newest.revision,
    details: { comment: id },
    texts: { text },
    textsOf: id,
  });
}
