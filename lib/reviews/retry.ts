import { appendAudit } from "./audit";
import type { ReviewContext } from "./context";
import { transition } from "./machine";
import { ownOutcome } from "./outcome-of";
import { readReview } from "./read-review";
import { noSuchReview, otherConnectionWords, refusal, secretUnusableWords } from "./refusals";
import { refusedByRole } from "./roles";
import { refusedNow } from "./send";
import { claimSend, sendClaimed } from "./sending";
import { changePreparation } from "./store/change-preparation";
import { loadReviewOf } from "./store/load-review";
import type { PreparationRow, ReviewRows } from "./store/rows";
import type { ReviewView, VerbResult } from "./types";
import { openToSend } from "./upload-to-send";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Sends once more, by hand, what may have been sent: with the stored capability, input and key, so that the API
 * does it once at most. Also past expiresAt, since an API may replay the result that it stored.
 */
export async function retry(
  context: ReviewContext,
  wanted: { preparationId: string },
): Promise<VerbResult<ReviewView>> {
  const refused = refusedByRole(context.actor, "decide");
  if (refused) return refused;
  const found = await loadReviewOf(context.db, wanted.preparationId);
  if (!found) return noSuchReview;
  const { rows, preparation: row } = found;
  if (rows.review.connection_id !== context.connection.id) return refusal("blocked", otherConnectionWords);
  const secrets = await openToSend(context, row);
  const next = transition(row.state, {
    type: "retry",
    byHand: true,
    secretUsable: secrets !== null,
    withinDay: isWithinDay(row, context.clock()),
  });
  if (next.kind === "refused" && next.reason === "secret_unusable") await giveUp(context, rows, row);
  if (next.kind === "refused") return refusedNow(context, rows, row, next.reason);
  if (secrets === null) return refusal("secret_unusable", secretUnusableWords);

  const claim = await claimSend(context, rows.review, row, context.actor);
  if (!claim) return refusedNow(context, rows, row, "wrong_state");
  await sendClaimed(context, claim, secrets);
  return readReview(context, rows.review.id);
}

/** Whether it is less than 24 hours since something may first have been sent. */
export function isWithinDay(row: Pick<PreparationRow, "first_sent_at">, now: Date): boolean {
  if (row.first_sent_at === null) return true;
  return now.getTime() - Date.parse(row.first_sent_at) < dayMs;
}

/** What can't be opened can't be retried: from uncertain it goes into a person's hands. */
async function giveUp(context: ReviewContext, rows: ReviewRows, row: PreparationRow): Promise<void> {
  const withinDay = isWithinDay(row, context.clock());
  const next = transition(row.state, { type: "give_up", secretUsable: false, withinDay });
  if (next.kind !== "to") return;
  await context.db.transaction().execute(async (tx) => {
    const changed = await changePreparation(tx, row, next.state, context.clock(), {
      outcome_json: JSON.stringify(ownOutcome("secret_unusable", secretUnusableWords)),
    });
    if (!changed) return;
    await appendAudit(tx, context, {
      by: context.actor,
      event: "secret_unusable",
      text: `What is sealed for ${rows.review.tool_name}, revision ${row.revision}, can't be opened, so it can't be retried.`,
      severity: "alarm",
      toolName: rows.review.tool_name,
      reviewId: rows.review.id,
      revision: row.revision,
    });
  });
}
