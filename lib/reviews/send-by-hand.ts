import { beginSend, type SendKind } from "./begin-send";
import type { ReviewContext } from "./context";
import { credentialWorks } from "./credential-check";
import { readReview } from "./read-review";
import { noSuchReview, otherConnectionWords, refusal } from "./refusals";
import { refusedNow } from "./refused-now";
import { refusedByRole } from "./roles";
import { sendingPause } from "./sending-pause";
import { loadReviewOf } from "./store/load-review";
import type { PreparationRow, ReviewRows } from "./store/rows";
import type { ReviewView, VerbResult } from "./types";

/**
 * A person's send. Where the credential was rejected, the API is asked first, by discovery, whether it is let in: a
 * click never has to wait for the desk's own next look, and sends nothing into a closed door.
 */
export async function sendByHand(
  context: ReviewContext,
  preparationId: string,
  as: SendKind,
): Promise<VerbResult<ReviewView>> {
  const refused = refusedByRole(context.actor, "decide");
  if (refused) return refused;
  let found = await loadReviewOf(context.db, preparationId);
  if (!found) return noSuchReview;
  if (found.rows.review.connection_id !== context.connection.id)
    return refusal("blocked", otherConnectionWords);
  if (sendingPause(found.rows, context.clock())?.why === "credential") {
    await credentialWorks(context, { atOnce: true });
    found = (await loadReviewOf(context.db, preparationId)) ?? found;
  }
  return sendAndRead(context, found.rows, found.preparation, as);
}

/** Claims, sends and records. The answer is the review as it then stands: its state says how it ended. */
export async function sendAndRead(
  context: ReviewContext,
  rows: ReviewRows,
  seen: PreparationRow,
  as: SendKind,
): Promise<VerbResult<ReviewView>> {
  const begun = await beginSend(context, rows, seen, { as, by: context.actor });
  if (begun.kind === "refused") return refusedNow(context, rows, begun.row, begun.reason);
  await begun.ended;
  return readReview(context, rows.review.id);
}
