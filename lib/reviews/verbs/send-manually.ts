import { beginSend, type SendKind } from "../sending/begin-send";
import { readOverride } from "./check-input";
import type { ReviewContext } from "../context";
import { credentialWorks } from "../recovery/credential-check";
import { readReview } from "../queries/read-review";
import { noSuchReview, otherConnectionWords, refusal } from "../refusals";
import { refusedNow } from "./refused-now";
import { refusedByRole } from "../roles";
import { blockedRefusal } from "../sending/send-block";
import { sendingPause } from "../sending/sending-pause";
import { attemptsOf, loadReviewOf, mayHaveBeenSent } from "../store/load-review";
import type { PreparationRow, ReviewRows } from "../store/rows";
import { toolsNow } from "../sending/tool-change";
import type { Override, ReviewView, VerbResult } from "../types";

export type ToSend = { preparationId: string; override?: Override | null };

/**
 * A person's send. Where the credential was rejected, the API is asked first, by discovery, whether it is let in: a
 * click never has to wait for the desk's own next look, and sends nothing into a closed door.
 */
export async function sendByHand(
  context: ReviewContext,
  { preparationId, override }: ToSend,
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
  // So that the claim goes by how the tool is declared by now.
  if (as === "send" || !mayHaveBeenSent(attemptsOf(found.rows, preparationId))) await toolsNow(context);
  return sendAndRead(context, found.rows, found.preparation, { as, override: readOverride(override) });
}

/** Claims, sends and records. The answer is the review as it then stands: its state says how it ended. */
export async function sendAndRead(
  context: ReviewContext,
  rows: ReviewRows,
  seen: PreparationRow,
  { as, override }: { as: SendKind; override: Override | null },
): Promise<VerbResult<ReviewView>> {
  const begun = await beginSend(context, rows, seen, { as, by: context.actor, override });
  if (begun.kind === "blocked") return blockedRefusal(begun.block);
  if (begun.kind === "refused") return refusedNow(context, rows, begun.row, begun.reason);
  await begun.ended;
  return readReview(context, rows.review.id);
}
