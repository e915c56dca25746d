import { sendProofSentences } from "@/lib/contract/send-proof";
import { appendAudit } from "../audit/audit";
import type { ReviewContext } from "../context";
import { settleExpiry } from "../recovery/expire-due";
import { transition } from "../machine";
import { readReview } from "../queries/read-review";
import { noSuchReview } from "../refusals";
import { refusedByRole } from "../roles";
import { refusedNow } from "./refused-now";
import { changePreparation } from "../store/change-preparation";
import { attemptsOf, loadReviewOf, mayHaveBeenSent, proofOf } from "../store/load-review";
import type { ReviewView, VerbResult } from "../types";

/** The maker takes back what has not been sent. */
export async function withdraw(
  context: ReviewContext,
  wanted: { preparationId: string },
): Promise<VerbResult<ReviewView>> {
  const refused = refusedByRole(context.actor, "prepare");
  if (refused) return refused;
  const found = await loadReviewOf(context.db, wanted.preparationId);
  if (!found) return noSuchReview;
  const { rows } = found;
  const row = await settleExpiry(context, rows, found.preparation);
  const next = transition(row.state, {
    type: "withdraw",
    byMaker: row.maker_id === context.actor.id,
    mayHaveBeenSent: mayHaveBeenSent(attemptsOf(rows, row.id)),
  });
  if (next.kind === "refused") return refusedNow(context, rows, row, next.reason);
  if (next.kind === "stays") return refusedNow(context, rows, row, "wrong_state");

  const withdrawn = await context.db.transaction().execute(async (tx) => {
    const changed = await changePreparation(tx, row, next.state, context.clock());
    if (!changed) return false;
    await appendAudit(tx, context, {
      by: context.actor,
      event: "withdrawn",
      text: `Withdrew ${rows.review.tool_name}, revision ${row.revision}. ${sendProofSentences[proofOf(attemptsOf(rows, row.id))]}`,
      toolName: rows.review.tool_name,
      reviewId: rows.review.id,
      revision: row.revision,
    });
    return true;
  });
  if (!withdrawn) return refusedNow(context, rows, row, "wrong_state");
  return readReview(context, rows.review.id);
}
