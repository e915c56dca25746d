import { randomUUID } from "node:crypto";
import { policyRefusal } from "../queries/actions";
import { appendAudit } from "../audit/audit";
import { readOverride } from "./check-input";
import { refusedUnread } from "../queries/concealed-input";
import type { ReviewContext } from "../context";
import { lockInput } from "../sending/duplicate-guard";
import { settleExpiry } from "../recovery/expire-due";
import { isTooLateToSend } from "../expiry";
import { inputHasher } from "../sending/input-hash";
import { transition } from "../machine";
import { overrideDetails, recordOverrides } from "../store/overrides";
import { noSuchReview, otherConnectionWords, refusal, secretUnusableWords } from "../refusals";
import { readReview } from "../queries/read-review";
import { refusedNow } from "./refused-now";
import { leaseMs } from "./revision";
import { refusedByRole } from "../roles";
import { blockedRefusal, checkSend } from "../sending/send-block";
import { sendAndRead } from "./send-manually";
import { plannedAfterPause, sendingPause } from "../sending/sending-pause";
import { changePreparation, settledPreparation } from "../store/change-preparation";
import { transactKnown } from "../store/known-commit";
import { loadReviewOf } from "../store/load-review";
import type { PreparationRow, ReviewRows, Tx } from "../store/rows";
import { toolChange, toolsNow } from "../sending/tool-change";
import type {
  BlockingReview,
  Override,
  ReviewView,
  SendingPause,
  ShownPreparation,
  VerbRefusal,
  VerbResult,
} from "../types";

export type ApproveInput = {
  /** What the approver had in front of them. */
  shown: ShownPreparation;
  /** What the approver was shown to be in the way, and why to go on all the same; recorded. */
  override?: Override | null;
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
  const row = await settleExpiry(context, rows, found.preparation, isTooLateToSend);
  const change = toolChange(await toolsNow(context, 0), rows.review.tool_name, row);
  const policyWords = policyRefusal(context, rows, change);
  const next = transition(row.state, {
    type: "approve",
    shownMatches: matches(row, shown),
    expired: isTooLateToSend(context, row.expires_at),
    policyAllows: policyWords === null,
    quorumReached: true,
  });
  if (next.kind === "refused") {
    if (next.reason === "policy" && policyWords) return refusal("forbidden", policyWords);
    return refusedNow(context, rows, row, next.reason);
  }
  if (next.kind === "stays") return refusedNow(context, rows, row, "wrong_state");

  const unread = refusedUnread(context, rows, row);
  if (unread) return unread;
  if ((await inputHasher(context)) === null) return refusal("secret_unusable", secretUnusableWords);
  const said = readOverride(override);
  const pause = sendingPause(rows, context.clock());
  const decisionId = randomUUID();
  const work = async (tx: Tx): Promise<PreparationRow | VerbRefusal | null> => {
    await lockInput(tx, row.input_hash);
    const now = context.clock();
    const { actor: by } = context;
    const question = {
      rows,
      row,
      inputHash: row.input_hash,
      override: said,
      by,
      at: "approval",
      change,
    } as const;
    const { block, overridden } = await checkSend(tx, context, question);
    if (block) return blockedRefusal(block);
    const changed = await changePreparation(tx, row, next.state, now, {
      // Without a pause the claim that follows clears it. Where the process dies before, the desk goes on by this.
      next_attempt_at: pause
        ? plannedAfterPause(pause, now)
        : new Date(now.getTime() + leaseMs).toISOString(),
      tool_acknowledged: change?.key ?? null,
    });
    const recorded = { decisionId, override: said, overridden, pause };
    if (changed) await recordApproval(tx, context, rows, row, recorded);
    return changed;
  };
  const approved = await transactKnown(context.db, work, (tx) => committedApproval(tx, row.id, decisionId));
  if (!approved) return refusedNow(context, rows, row, "wrong_state");
  if ("refusal" in approved) return approved;
  if (pause) return readReview(context, rows.review.id);
  return sendAndRead(context, rows, approved, { as: "send", override: null });
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
  {
    decisionId,
    override,
    overridden,
    pause,
  }: {
    decisionId: string;
    override: Override | null;
    overridden: BlockingReview[];
    pause: SendingPause | null;
  },
): Promise<void> {
  const { actor } = context;
  const at = context.clock();
  if (override) await recordOverrides(tx, row, overridden, { by: actor, reason: override.reason, at });
  await tx
    .insertInto("decisions")
    .values({
      id: decisionId,
      preparation_id: row.id,
      person_id: actor.id,
      person_name: actor.name,
      verdict: "approved",
      reason: override?.reason ?? null,
      at: at.toISOString(),
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
      ...(override === null ? {} : overrideDetails(override, overridden)),
      ...(pause === null ? {} : { pausedFor: pause.why, pausedUntil: pause.until }),
    },
  });
}
