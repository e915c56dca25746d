import type { ReviewContext } from "./context";
import { giveUp } from "./give-up";
import { transition } from "./machine";
import { readReview } from "./read-review";
import { noSuchReview, otherConnectionWords, refusal, secretUnusableWords } from "./refusals";
import { refusedByRole } from "./roles";
import { refusedNow } from "./send";
import { claimSend, sendClaimed } from "./sending";
import { loadReviewOf } from "./store/load-review";
import type { PreparationRow } from "./store/rows";
import type { ReviewView, VerbResult } from "./types";
import { openToSend } from "./upload-to-send";

/** From the first send on; then only a person asks again. */
export const retriedForMs = 24 * 60 * 60 * 1000;

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
  if (next.kind === "refused" && next.reason === "secret_unusable" && row.state === "uncertain")
    await giveUp(context, rows, row, { by: context.actor, why: "secret_unusable" });
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
  return now.getTime() - Date.parse(row.first_sent_at) < retriedForMs;
}
