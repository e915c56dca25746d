import { randomUUID } from "node:crypto";
import { appendAudit } from "../audit/audit";
import { readNote } from "./check-input";
import type { ReviewContext } from "../context";
import { settleExpiry } from "../recovery/expire-due";
import { transition } from "../machine";
import { readReview } from "../queries/read-review";
import { noSuchReview } from "../refusals";
import { refusedByRole } from "../roles";
import { refusedNow } from "./refused-now";
import { changePreparation } from "../store/change-preparation";
import { loadReviewOf } from "../store/load-review";
import type { ReviewView, VerbResult } from "../types";

/** Rejects with a reason of 1 to 2,000 characters. Beats an approval for as long as nothing is being sent. */
export async function reject(
  context: ReviewContext,
  wanted: { preparationId: string; reason: string },
): Promise<VerbResult<ReviewView>> {
  const refused = refusedByRole(context.actor, "decide");
  if (refused) return refused;
  const found = await loadReviewOf(context.db, wanted.preparationId);
  if (!found) return noSuchReview;
  const { rows } = found;
  const row = await settleExpiry(context, rows, found.preparation);
  const reason = readNote(wanted.reason);
  const next = transition(row.state, { type: "reject", reasonGiven: reason !== null });
  if (next.kind === "refused") return refusedNow(context, rows, row, next.reason);
  if (next.kind === "stays") return refusedNow(context, rows, row, "wrong_state");

  const { actor } = context;
  const at = context.clock().toISOString();
  const rejected = await context.db.transaction().execute(async (tx) => {
    const changed = await changePreparation(tx, row, next.state, context.clock());
    if (!changed) return false;
    const decision = { person_name: actor.name, verdict: "rejected", reason, at };
    await tx
      .insertInto("decisions")
      .values({ id: randomUUID(), preparation_id: row.id, person_id: actor.id, ...decision })
      // One decision per person: who approved and then rejects has changed their mind.
      .onConflict((conflict) => conflict.columns(["preparation_id", "person_id"]).doUpdateSet(decision))
      .execute();
    await appendAudit(tx, context, {
      by: actor,
      event: "rejected",
      text: `Rejected ${rows.review.tool_name}, revision ${row.revision}.`,
      toolName: rows.review.tool_name,
      reviewId: rows.review.id,
      revision: row.revision,
      details: { reason },
    });
    return true;
  });
  if (!rejected) return refusedNow(context, rows, row, "wrong_state");
  return readReview(context, rows.review.id);
}
