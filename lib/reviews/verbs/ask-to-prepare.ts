import { isRefusedAsReadOnly, plainlyMutates } from "@/lib/contract/tool-nature";
import type { PreparedMutation, PrepareOutcome } from "@/lib/api-client";
import type { ReviewContext } from "../context";
import { isTooLateToSend } from "../transition/expiry";
import { outcomeOf, ownOutcome } from "../sending/outcome-of";
import type { Outcome } from "../types";

/** What the API prepared, or why nothing of it can be confirmed. */
export type Judged = { ok: true; prepared: PreparedMutation } | { ok: false; outcome: Outcome };

/** Asks the API to prepare an input. That has no effect there, so that a lost reply loses nothing. */
export async function askToPrepare(
  context: ReviewContext,
  toolName: string,
  inputText: string,
): Promise<Judged> {
  return withReading(context, toolName, judge(context, await context.api.prepare(toolName, inputText)));
}

function judge(context: ReviewContext, outcome: PrepareOutcome): Judged {
  if (outcome.kind !== "prepared") return { ok: false, outcome: outcomeOf(outcome) };
  const { prepared } = outcome;
  if (prepared.status !== "confirmation_required")
    return {
      ok: false,
      outcome: ownOutcome("unexpected_status", prepared.status.slice(0, 100)),
    };
  if (isTooLateToSend(context, prepared.expiresAt.toISOString()))
    return {
      ok: false,
      outcome: ownOutcome("already_expired"),
    };
  return { ok: true, prepared };
}

/** Marks a refusal by which the API says that the tool only reads, unless its descriptor says that it changes something. */
async function withReading(context: ReviewContext, toolName: string, judged: Judged): Promise<Judged> {
  if (judged.ok || !isRefusedAsReadOnly(judged.outcome)) return judged;
  const view = await context.discover();
  const tool = view.kind === "known" ? view.discovery.tools.find(({ name }) => name === toolName) : undefined;
  if (!tool || plainlyMutates(tool)) return judged;
  return { ok: false, outcome: { ...judged.outcome, readsOnly: true } };
}
