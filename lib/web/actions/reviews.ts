"use server";

import { z } from "zod";
import {
  approveAndSend as approveAndSendVerb,
  checkPublication as checkPublicationVerb,
  choosePublicationTool as choosePublicationToolVerb,
  comment as commentVerb,
  dismiss as dismissVerb,
  prepareAgain as prepareAgainVerb,
  reconcile as reconcileVerb,
  recordPublication as recordPublicationVerb,
  reject as rejectVerb,
  retry as retryVerb,
  runInstead as runInsteadVerb,
  send as sendVerb,
  showConcealed as showConcealedVerb,
  type ConcealedShown,
  withdraw as withdrawVerb,
} from "@/lib/desk/reviews";
import type { GivenSignature } from "@/lib/desk/reviews/passkeys/types";
import type { ReviewView } from "@/lib/desk/reviews/types";
import type { Override, ShownPreparation, ToolRun } from "@/lib/desk/reviews/verbs/types";
import { runAction } from "./run-action";
import { id, note, override, preparation, shownPreparation, signature } from "./input-schemas";
import type { ActionResult } from "./types";

const typedTarget = z.string().max(1_000).nullable();
const toApprove = z.object({
  shown: shownPreparation,
  override: override.nullable(),
  typedTarget: typedTarget.optional(),
  inBulk: z.literal(true).optional(),
  signature: signature.optional(),
});
const toSend = preparation.extend({ override: override.nullable(), typedTarget: typedTarget.optional() });

type Answer = Promise<ActionResult<ReviewView>>;

/** Approves exactly what was shown, and sends it. */
export async function approveAndSend(given: {
  shown: ShownPreparation;
  override: Override | null;
  /** The target's name, where the policy asks for it to be typed. */
  typedTarget?: string | null;
  /** One of several that are approved at once. */
  inBulk?: true;
  /** Where the policy asks for a passkey. */
  signature?: GivenSignature;
}): Answer {
  return runAction({ input: toApprove, given }, approveAndSendVerb);
}

/** Sends what is approved and was not sent. */
export async function sendApproved(
  preparationId: string,
  given: Override | null = null,
  typedName: string | null = null,
): Answer {
  return runAction(
    { input: toSend, given: { preparationId, override: given, typedTarget: typedName } },
    sendVerb,
  );
}

export async function reject(preparationId: string, reason: string): Answer {
  const input = z.object({ preparationId: id, reason: note });
  return runAction({ input, given: { preparationId, reason } }, rejectVerb);
}

/** Writes on a review, in any state. */
export async function comment(reviewId: string, text: string): Answer {
  const input = z.object({ reviewId: id, text: note });
  return runAction({ input, given: { reviewId, text } }, commentVerb);
}

export async function withdraw(preparationId: string): Answer {
  return runAction({ input: preparation, given: { preparationId } }, withdrawVerb);
}

/** Takes work that came back off its author's own list. */
export async function dismiss(preparationId: string): Promise<ActionResult<{ dismissed: true }>> {
  return runAction({ input: preparation, given: { preparationId } }, dismissVerb);
}

/** Shows a concealed value of the input, and records it. */
export async function showConcealed(
  preparationId: string,
  path: string,
): Promise<ActionResult<ConcealedShown>> {
  const input = z.object({ preparationId: id, path: z.string().max(400_000) });
  return runAction({ input, given: { preparationId, path } }, showConcealedVerb);
}

/** Prepares the next revision with the input as it was. */
export async function prepareAgain(reviewId: string, preparationId: string): Answer {
  const input = z.object({ reviewId: id, preparationId: id });
  const given = { reviewId, preparationId };
  return runAction({ input, given }, prepareAgainVerb);
}

/** Runs at once, with its stored input, what was not prepared because the API says that the tool only reads. */
export async function runInstead(preparationId: string): Promise<ActionResult<ToolRun>> {
  return runAction({ input: preparation, given: { preparationId } }, runInsteadVerb);
}

/** Sends again with the key, the capability and the input of the first time. */
export async function retrySend(preparationId: string, given: Override | null = null): Answer {
  return runAction({ input: toSend, given: { preparationId, override: given } }, retryVerb);
}

/** Records what a person found out about a send whose outcome could not be told from here. */
export async function reconcile(
  preparationId: string,
  outcome: "accepted" | "failed",
  evidence: string,
): Answer {
  const input = z.object({ preparationId: id, outcome: z.enum(["accepted", "failed"]), evidence: note });
  const given = { preparationId, outcome, evidence };
  return runAction({ input, given }, reconcileVerb);
}

/** Has the tool asked now that can show what became of accepted work. */
export async function checkPublication(preparationId: string): Answer {
  return runAction({ input: id, given: preparationId }, checkPublicationVerb);
}

/** Chooses which read-only tool is asked about what another had accepted. */
export async function choosePublicationTool(
  toolName: string,
  askedTool: string,
): Promise<ActionResult<{ askedTool: string }>> {
  const name = z.string().min(1).max(200);
  const input = z.object({ toolName: name, askedTool: name });
  return runAction({ input, given: { toolName, askedTool } }, choosePublicationToolVerb);
}

/** Records whether accepted work was published, by what a person saw. */
export async function recordPublication(
  preparationId: string,
  as: "verified" | "not_found",
  evidence: string,
): Answer {
  const input = z.object({ preparationId: id, as: z.enum(["verified", "not_found"]), evidence: note });
  return runAction({ input, given: { preparationId, as, evidence } }, recordPublicationVerb);
}
