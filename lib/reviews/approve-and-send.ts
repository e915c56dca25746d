import { randomUUID } from "node:crypto";
import { policyRefusal } from "./actions";
import { appendAudit } from "./audit";
import { readNote } from "./check-input";
import type { ReviewContext } from "./context";
import { settleExpiry } from "./expire-due";
import { isTooLateToSend } from "./expiry";
import { transition } from "./machine";
import { noSuchReview, otherConnectionWords, refusal } from "./refusals";
import { readReview } from "./read-review";
import { refusedNow } from "./refused-now";
import { refusedByRole } from "./roles";
import { standsInTheWay } from "./same-input";
import { seededBug } from "./seeded-bug";
import { sendAndRead } from "./send-by-hand";
import { plannedAfterPause, sendingPause } from "./sending-pause";
import { changePreparation, settledPreparation } from "./store/change-preparation";
import { transactKnown } from "./store/known-commit";
import { loadReviewOf } from "./store/load-review";
import type { PreparationRow, ReviewRows, Tx } from "./store/rows";
import type { ReviewView, SendingPause, ShownPreparation, VerbResult } from "./types";

export type ApproveInput = {
  /** What the approver had in front of them. */
  shown: ShownPreparation;
  /** Why to go on although the same input may have been sent from another review; recorded. */
  override?: string | null;
};

/**
 * Approves exactly what was shown, and sends it. The approval is committed first, then the claim, then the
 * request leaves: whoever is second finds the state changed and is told who was first. While sending is paused, the
 * approval is recorded with the time at which the desk itself sends it.
 */
export async function approveAndSend(
  context: ReviewContext,
  { shown, override }: ApproveInput,
): Promise<VerbResult<ReviewView>> {
  const refused = refusedByRole(context.actor, "decide");
  if (refused) return refused;
  const found = await loadReviewOf(context.db, shown.preparationId);
  if (!found) return noSuchReview;
  const { rows } = found;
  if (rows.review.connection_id !== context.connection.id) return refusal("blocked", otherConnectionWords);
  const unbound = TEST_BUILD && seededBug("approval_unbound");
  const row = await settleExpiry(
    context,
    rows,
    unbound ? rows.preparations[0] : found.preparation,
    isTooLateToSend,
  );
  const policyWords = policyRefusal(context, rows);
  const next = transition(row.state, {
    type: "approve",
    shownMatches: unbound || matches(row, shown),
    expired: isTooLateToSend(context, row.expires_at),
    policyAllows: policyWords === null,
    quorumReached: true,
  });
  if (next.kind === "refused") {
    if (next.reason === "policy" && policyWords) return refusal("forbidden", policyWords);
    return refusedNow(context, rows, row, next.reason);
  }
  if (next.kind === "stays") return refusedNow(context, rows, row, "wrong_state");

  const note = readNote(override);
  if (note === null && row.override_note === null) {
    const question = { hashes: [row.input_hash], exceptReviewId: rows.review.id, recentlyAccepted: true };
    const blocked = await standsInTheWay(context, question);
    if (blocked) return blocked;
  }
  const pause = sendingPause(rows, context.clock());
  const decisionId = randomUUID();
  const work = async (tx: Tx): Promise<PreparationRow | null> => {
    const now = context.clock();
    const changed = await changePreparation(tx, row, next.state, now, {
      next_attempt_at: pause && plannedAfterPause(pause, now),
    });
    if (changed) await recordApproval(tx, context, rows, row, { decisionId, note, pause });
    return changed;
  };
  const approved = await transactKnown(context.db, work, (tx) => committedApproval(tx, row.id, decisionId));
  if (!approved) return refusedNow(context, rows, row, "wrong_state");
  return pause ? readReview(context, rows.review.id) : sendAndRead(context, rows, approved, "send");
}

/** The row as it stands, where the approval whose commit was lost with its connection was committed. */
async function committedApproval(
  tx: Tx,
  preparationId: string,
  decisionId: string,
): Promise<PreparationRow | undefined> {
  const preparation = await settledPreparation(tx, preparationId);
  const decision = await tx
    .selectFrom("decisions")
    .select("id")
    .where("id", "=", decisionId)
    .executeTakeFirst();
  return preparation && decision ? preparation : undefined;
}

function matches(row: PreparationRow, shown: ShownPreparation): boolean {
  return (
    row.revision === shown.revision &&
    row.input_digest === shown.inputDigest &&
    row.summary_hash === shown.summaryHash
  );
}

async function recordApproval(
  tx: Tx,
  context: ReviewContext,
  rows: ReviewRows,
  row: PreparationRow,
  { decisionId, note, pause }: { decisionId: string; note: string | null; pause: SendingPause | null },
): Promise<void> {
  const { actor } = context;
  await tx
    .insertInto("decisions")
    .values({
      id: decisionId,
      preparation_id: row.id,
      person_id: actor.id,
      person_name: actor.name,
      verdict: "approved",
      reason: note,
      at: context.clock().toISOString(),
    })
    .execute();
  await appendAudit(tx, context, {
    by: actor,
    event: "approved",
    text: `Approved ${rows.review.tool_name}, revision ${row.revision}.${pause ? " Sending is paused." : ""}`,
    toolName: rows.review.tool_name,
    reviewId: rows.review.id,
    revision: row.revision,
    details: {
      inputDigest: row.input_digest,
      summaryHash: row.summary_hash,
      policy: row.policy,
      ...(note === null ? {} : { overrideNote: note }),
      ...(pause === null ? {} : { pausedFor: pause.why, pausedUntil: pause.until }),
    },
  });
}
