import { randomUUID } from "node:crypto";
import { appendAudit } from "../audit/audit";
import { readNote } from "./check-input";
import type { ReviewContext } from "../context";
import { transition } from "../machine";
import { readReview } from "../queries/read-review";
import { noSuchReview } from "../refusals";
import { refusedByRole } from "../roles";
import { refusedNow } from "./refused-now";
import { changePreparation } from "../store/change-preparation";
import { loadReviewOf } from "../store/load-review";
import { isReopened, standForReopened } from "../store/reopened";
import type { ReviewView, VerbResult } from "../types";

/** A person settles by evidence (1 to 2,000 characters) what no reply could. Marked as reconciled for good. */
export async function reconcile(
  context: ReviewContext,
  wanted: { preparationId: string; outcome: "accepted" | "failed"; evidence: string },
): Promise<VerbResult<ReviewView>> {
  const refused = refusedByRole(context.actor, "decide");
  if (refused) return refused;
  const found = await loadReviewOf(context.db, wanted.preparationId);
  if (!found) return noSuchReview;
  const { rows, preparation: row } = found;
  const evidence = readNote(wanted.evidence);
  const next = transition(row.state, {
    type: "reconcile",
    evidenceGiven: evidence !== null,
    askable: rows.review.connection_id === context.connection.id,
    as: wanted.outcome,
  });
  if (next.kind === "refused") return refusedNow(context, rows, row, next.reason);
  if (next.kind === "stays" || evidence === null) return refusedNow(context, rows, row, "wrong_state");

  const { actor } = context;
  const settled = await context.db.transaction().execute(async (tx) => {
    const changed = await changePreparation(tx, row, next.state, context.clock());
    if (!changed) return false;
    await tx
      .insertInto("reconciliations")
      .values({
        id: randomUUID(),
        preparation_id: row.id,
        outcome: wanted.outcome,
        evidence,
        person_id: actor.id,
        person_name: actor.name,
        at: context.clock().toISOString(),
      })
      .execute();
    if (isReopened(row)) await standForReopened(tx, rows.review.id);
    await appendAudit(tx, context, {
      by: actor,
      event: "reconciled",
      text: `Settled ${rows.review.tool_name}, revision ${row.revision}, by hand as ${wanted.outcome}.`,
      severity: "warning",
      toolName: rows.review.tool_name,
      reviewId: rows.review.id,
      revision: row.revision,
      details: { as: wanted.outcome, evidence },
    });
    return true;
  });
  if (!settled) return refusedNow(context, rows, row, "wrong_state");
  return readReview(context, rows.review.id);
}
