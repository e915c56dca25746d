import type { ReviewContext } from "./context";
import { settleExpiry } from "./expire-due";
import { isExpired } from "./expiry";
import { giveUp } from "./give-up";
import { transition } from "./machine";
import { readReview } from "./read-review";
import {
  noSuchReview,
  otherConnectionWords,
  refusal,
  refusedTransition,
  secretUnusableWords,
} from "./refusals";
import { refusedByRole } from "./roles";
import { claimSend, sendClaimed } from "./sending";
import { loadReviewOf } from "./store/load-review";
import type { PreparationRow, ReviewRows } from "./store/rows";
import type { ReviewView, VerbResult } from "./types";
import { openToSend } from "./upload-to-send";

/** Sends what is approved and was not sent yet, by hand. */
export async function send(
  context: ReviewContext,
  wanted: { preparationId: string },
): Promise<VerbResult<ReviewView>> {
  const refused = refusedByRole(context.actor, "decide");
  if (refused) return refused;
  const found = await loadReviewOf(context.db, wanted.preparationId);
  if (!found) return noSuchReview;
  return sendApproved(context, found.rows, found.preparation);
}

/** Claims, sends and records. The answer is the review as it then stands: its state says how it ended. */
export async function sendApproved(
  context: ReviewContext,
  rows: ReviewRows,
  approved: PreparationRow,
): Promise<VerbResult<ReviewView>> {
  const { review } = rows;
  if (review.connection_id !== context.connection.id) return refusal("blocked", otherConnectionWords);
  const row = await settleExpiry(context, rows, approved);
  const secrets = await openToSend(context, row);
  const next = transition(row.state, {
    type: "send",
    inTime: !isExpired(context, row.expires_at),
    secretUsable: secrets !== null,
  });
  if (next.kind === "refused") return refusedNow(context, rows, row, next.reason);
  if (secrets === null) {
    const given = await giveUp(context, rows, row, { by: context.actor, why: "secret_unusable" });
    if (!given) return refusedNow(context, rows, row, "wrong_state");
    return refusal("secret_unusable", secretUnusableWords);
  }

  const claim = await claimSend(context, review, row, context.actor);
  if (!claim) return refusedNow(context, rows, row, "wrong_state");
  await sendClaimed(context, claim, secrets);
  return readReview(context, review.id);
}

/** A refusal in the light of how things stand at this moment, since someone else may just have been first. */
export async function refusedNow(
  context: ReviewContext,
  rows: ReviewRows,
  row: PreparationRow,
  reason: Parameters<typeof refusedTransition>[0],
): Promise<VerbResult<ReviewView>> {
  const now = await loadReviewOf(context.db, row.id);
  const state = now?.preparation.state ?? row.state;
  const told = reason === "wrong_state" && state === "expired" ? "expired" : reason;
  return refusedTransition(told, now?.rows ?? rows, now?.preparation ?? row, context);
}
