import { isRefusedAsReadOnly, plainlyMutates } from "@/lib/wire/contract/tool-nature";
import type { PreparedMutation, PrepareOutcome } from "@/lib/wire/api-client";
import type { ReviewContext } from "../context";
import type { ConcealedText } from "@/lib/wire/json-schema/repeats/concealed-texts";
import { repeatsIn, wordsOf, type FoundRepeats } from "../store/repeats";
import { isTooLateToSend } from "../transition/expiry";
import { outcomeOf, ownOutcome } from "../sending/outcome-of";
import type { Outcome } from "../types";

/** What the API prepared, or why nothing of it can be confirmed; `repeats` is where its words repeat concealed values. */
export type Judged = Answer & { repeats: FoundRepeats[] };
type Answer = { ok: true; prepared: PreparedMutation } | { ok: false; outcome: Outcome };

/** Without effect there, so that a lost reply loses nothing. The answer is searched for `concealed`. */
export async function askToPrepare(
  context: ReviewContext,
  toolName: string,
  inputText: string,
  concealed: readonly ConcealedText[],
): Promise<Judged> {
  const asked = await context.api.prepare(toolName, inputText);
  const answer = await withReading(context, toolName, judge(context, asked));
  const words = answer.ok ? answer.prepared.summaryText : wordsOf(answer.outcome);
  return { ...answer, repeats: await repeatsIn(concealed, [words]) };
}

function judge(context: ReviewContext, outcome: PrepareOutcome): Answer {
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
async function withReading(context: ReviewContext, toolName: string, judged: Answer): Promise<Answer> {
  if (judged.ok || !isRefusedAsReadOnly(judged.outcome)) return judged;
  const view = await context.discover();
  const tool = view.kind === "known" ? view.discovery.tools.find(({ name }) => name === toolName) : undefined;
  if (!tool || plainlyMutates(tool)) return judged;
  return { ok: false, outcome: { ...judged.outcome, readsOnly: true } };
}
