import { isRefusedAsReadOnly, plainlyMutates } from "@/lib/wire/contract/tool-nature";
import type { ApiProblem, PreparedMutation, PrepareOutcome } from "@/lib/wire/api-client";
import type { ReviewContext } from "../context";
import type { ConcealedText } from "@/lib/wire/json-schema/repeats/concealed-texts";
import { repeatsIn, wordsOf, type FoundRepeats } from "../store/repeats";
import { isTooLateToSend } from "../transition/expiry";
import { outcomeOf, ownOutcome, retryAfterOf } from "../sending/outcome-of";
import { rateWaitSeconds } from "../sending/sending-pause";
import type { Outcome } from "../types";

/** What the API prepared, or why nothing of it can be confirmed; `repeats` is where its words repeat concealed values. */
export type Judged = Answer & { repeats: FoundRepeats[] };
type Answer =
  | { ok: true; prepared: PreparedMutation }
  /** `retryAfterSeconds`: how long the API asks to be left alone; null where it doesn't. */
  | { ok: false; outcome: Outcome; retryAfterSeconds: number | null };

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
  if (outcome.kind !== "prepared")
    return { ok: false, outcome: outcomeOf(outcome), retryAfterSeconds: retryAfterToPrepare(outcome) };
  const { prepared } = outcome;
  if (prepared.status !== "confirmation_required")
    return unusable(ownOutcome("unexpected_status", prepared.status.slice(0, 100)));
  if (isTooLateToSend(context, prepared.expiresAt.toISOString()))
    return unusable(ownOutcome("already_expired"));
  return { ok: true, prepared };
}

function unusable(outcome: Outcome): Answer {
  return { ok: false, outcome, retryAfterSeconds: null };
}

function retryAfterToPrepare(ended: ApiProblem): number | null {
  const isRateLimited = "httpStatus" in ended && ended.httpStatus === 429;
  return retryAfterOf(ended) ?? (isRateLimited ? rateWaitSeconds : null);
}

/** Marks a refusal by which the API says that the tool only reads, unless its descriptor says that it changes something. */
async function withReading(context: ReviewContext, toolName: string, judged: Answer): Promise<Answer> {
  if (judged.ok || !isRefusedAsReadOnly(judged.outcome)) return judged;
  const view = await context.discover();
  const tool = view.kind === "known" ? view.discovery.tools.find(({ name }) => name === toolName) : undefined;
  if (!tool || plainlyMutates(tool)) return judged;
  return { ...judged, outcome: { ...judged.outcome, readsOnly: true } };
}
