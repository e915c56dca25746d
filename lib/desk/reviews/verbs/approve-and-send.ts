import { randomUUID } from "node:crypto";
import { z } from "zod";
import { override, shownPreparation, signature, typedTarget } from "../inputs";
import { verb } from "../verb";
import { refusedByRole } from "../approval/refused-by-role";
import type { ReviewContext } from "../context";
import { isTooLateToSend } from "../transition/expiry";
import { type Approvals, approvalsOf, isLastApproval, policyRefusal } from "../approval/approvals";
import { approvalDetails, decisionDetails, insertApproval } from "../approval/record-approval";
import { gapDetails, gapSentences } from "../approval/gap";
import { freshSignInDetails, sessionAsking, takeFreshSignIn } from "../approval/fresh-sign-in";
import { refusedInBulk } from "../approval/in-bulk";
import { refusedUntyped } from "../approval/name-to-type";
import { refusedUnread } from "../approval/unread";
import {
  checkSignature,
  recordSignature,
  signatureDetails,
  type CheckedSignature,
} from "../passkeys/check-signature";
import { readableInput } from "../queries/concealed-input";
import { refusal, secretUnusable } from "../refusals/refusal";
import { inputHasher } from "../sending/input-hash";
import { blockedRefusal } from "../sending/blocked-refusal";
import { checkSend } from "../sending/send-block";
import { heldCredentials } from "../sending/send-credential";
import { plannedAfterPause, sendingPause } from "../sending/sending-pause";
import { toolChangeNow } from "../approval/tool-change";
import { lockInput } from "../sending/duplicate-guard";
import { leaseMs, settledPreparation } from "../store/change-preparation";
import { overrideDetails, recordOverrides } from "../store/overrides";
import type { GapRow } from "../store/restores";
import type { PreparationRow, ReviewRow, ReviewRows, Tx } from "../store/rows";
import type { ToolChange } from "../approval/types";
import type { BlockingReview } from "../refusals/types";
import type { Changed, Override, ShownPreparation, VerbRefusal, VerbResult } from "./types";
import { applyTransition, changed, type Step } from "./apply-transition";
import { readOverride } from "../read-note";
import { sendToEnd } from "./send-to-end";

const approveInput = z.object({
  shown: shownPreparation,
  /** What the approver was shown to be in the way, and why to go on anyway; recorded. */
  override: override.nullish(),
  /** The target's name, where the policy asks for it to be typed. */
  typedTarget: typedTarget.optional(),
  /** One of several that are approved at once: only as the policy allows, and what this person has opened. */
  inBulk: z.boolean().optional(),
  /** What a passkey of the approver's signed; the policy may ask for it. */
  signature: signature.optional(),
});
export type ApproveInput = z.output<typeof approveInput>;

/**
 * Approves exactly what was shown, and sends it where that is the last approval that the policy asks for. The approval is
 * committed first, then the claim, then the
 * request leaves: whoever is second finds the state changed and reads who was first. While sending is paused, the
 * approval is recorded with the time at which the desk itself sends it.
 */
export const approveAndSend = verb({
  permission: "reviews:approve",
  writes: true,
  input: approveInput,
  async run(
    context: ReviewContext,
    { shown, override, typedTarget = null, inBulk = false, signature },
  ): Promise<VerbResult<Changed>> {
    return applyTransition(context, {
      preparationId: shown.preparationId,
      sends: true,
      plan: (rows, row) =>
        refusedByRole(context, rows, row) ??
        approval(context, rows, row, {
          shownMatches: matches(row, shown),
          override: readOverride(override),
          inBulk,
          typedTarget,
          signature,
        }),
    });
  },
});

type Given = {
  shownMatches: boolean;
  override: Override | null;
  inBulk: boolean;
  typedTarget: string | null;
  signature: ApproveInput["signature"];
};

async function approval(
  context: ReviewContext,
  rows: ReviewRows,
  row: PreparationRow,
  given: Given,
): Promise<Step | VerbRefusal> {
  const { actor: by, clock } = context;
  const { review } = rows;
  const { override } = given;
  const change = await toolChangeNow(context, review.tool_name, row);
  const approvals = approvalsOf(context, rows, row, { change });
  const againstPolicy = policyRefusal(approvals, by);
  const isLast = isLastApproval(approvals, by);
  if ((await inputHasher(context)) === null) return secretUnusable;
  const pause = sendingPause(rows, clock(), (await heldCredentials(context))?.current ?? null);
  const session = await sessionAsking(context, approvals.requirement);
  const decisionId = randomUUID();
  const now = clock();
  return {
    event: {
      type: "approve",
      shownMatches: given.shownMatches,
      expired: isTooLateToSend(context, row.expires_at),
      policyAllows: againstPolicy === null,
      quorumReached: isLast,
    },
    explain: (reason) =>
      reason === "policy"
        ? refusal("forbidden", { code: reason, ...(againstPolicy ?? { policy: null }) })
        : null,
    async write(tx) {
      const checked = await checkApproval(tx, context, { rows, row, change, approvals, given });
      if ("refusal" in checked) return checked;
      const { overridden, signed } = checked;
      const signIn = await takeFreshSignIn(tx, context, approvals.requirement, { session, row });
      if (signIn !== null && "refusal" in signIn) return signIn;
      // Without a pause the claim that follows clears it. Where the process dies before, the desk goes on by this.
      const plannedAt = pause
        ? plannedAfterPause(pause, now)
        : new Date(now.getTime() + leaseMs).toISOString();
      return {
        change: { next_attempt_at: isLast ? plannedAt : null, tool_acknowledged: change?.key ?? null },
        async record() {
          const at = clock();
          const reason = override?.reason ?? null;
          if (override)
            await recordOverrides(tx, context, row, overridden, { by, reason: override.reason, at });
          await insertApproval(tx, context, {
            ...{ id: decisionId, row, by, reason, at },
            ...{ toolKey: change?.key ?? null, passkeyId: signed?.signed.key ?? null },
          });
          if (signed) await recordSignature(tx, { id: row.id, person: by.id }, signed, at.toISOString());
        },
        entry: {
          event: "approved",
          text: approvedText({ review, row }, approvals, {
            isPaused: pause !== null,
            isSigned: signed !== null,
            gaps: rows.gaps,
          }),
          details: {
            ...approvalDetails(row),
            ...decisionDetails(by.roles, approvals.requirement),
            ...gapDetails(rows.gaps),
            ...(signed === null ? {} : signatureDetails(signed)),
            ...freshSignInDetails(signIn),
            ...(override === null ? {} : overrideDetails(override, overridden)),
            ...(pause === null ? {} : { pausedFor: pause.why, pausedUntil: pause.until }),
          },
          ...(override === null ? {} : { texts: { overrideNote: override.reason } }),
        },
      };
    },
    committed: (tx) => committedApproval(tx, row.id, decisionId),
    afterwards: (approved) =>
      pause || !isLast
        ? Promise.resolve({ ok: true, value: changed(approved) })
        : sendToEnd(context, rows, approved, { as: "send", override: null }),
  };
}

type ToCheck = {
  rows: ReviewRows;
  row: PreparationRow;
  change: ToolChange | null;
  approvals: Approvals;
  given: Given;
};

/** What has to hold in the transaction of an approval, and what it lets by. */
async function checkApproval(
  tx: Tx,
  context: ReviewContext,
  { rows, row, change, approvals, given }: ToCheck,
): Promise<{ overridden: BlockingReview[]; signed: CheckedSignature | null } | VerbRefusal> {
  const { override, inBulk, typedTarget, signature } = given;
  const unread = refusedUnread(context, rows, row);
  if (unread) return unread;
  const readable = readableInput(context.vault, row, rows.concealed);
  const named = { review: rows.review, row, change, readable, repeats: rows.repeats };
  const untyped = refusedUntyped(context, named, typedTarget);
  if (untyped) return untyped;
  const alone = inBulk ? await refusedInBulk(tx, context, rows, row, change) : null;
  if (alone) return alone;
  if (!signature && approvals.requirement.passkey === "required")
    return refusal("forbidden", { code: "passkey_required" });
  await lockInput(tx, row.input_hash);
  const { block, overridden } = await checkSend(tx, context, {
    ...{ rows, row, inputHash: row.input_hash, override, by: context.actor, at: "approval", change },
  });
  if (block) return blockedRefusal(block);
  if (!signature) return { overridden, signed: null };
  const signed = await checkSignature(tx, context, { review: rows.review, row, change }, signature);
  return "refusal" in signed ? signed : { overridden, signed };
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

function approvedText(
  { review, row }: { review: Pick<ReviewRow, "tool_name">; row: PreparationRow },
  { requirement, given }: Approvals,
  { isPaused, isSigned, gaps }: { isPaused: boolean; isSigned: boolean; gaps: readonly GapRow[] },
): string {
  const count = `${given.length + 1} of ${requirement.approvals} approvals`;
  return [
    `Approved ${review.tool_name}, revision ${row.revision}${requirement.approvals > 1 ? `: ${count}` : ""}.`,
    ...(isSigned ? ["Signed with a passkey."] : []),
    ...(isPaused ? ["Sending is paused."] : []),
    ...gapSentences(gaps),
  ].join(" ");
}

function matches(row: PreparationRow, shown: ShownPreparation): boolean {
  return (
    row.revision === shown.revision &&
    row.input_digest === shown.inputDigest &&
    row.summary_hash === shown.summaryHash
  );
}
