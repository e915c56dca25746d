import type { CredentialName, ResultOutcome } from "@/lib/wire/api-client";
import { outputBytesMax } from "@/lib/wire/contract/limits";
import { counted } from "@/lib/platform/runtime/counted";
import type { ConcealedText } from "@/lib/wire/json-schema/repeats/concealed-texts";
import type { AcceptedItem } from "@/lib/desk/publication/accepted-items";
import type { Publishes } from "@/lib/desk/publication/axis";
import { noChecks } from "@/lib/desk/publication/publication-file";
import { appendAudit } from "../audit/audit";
import { attemptState, stillDoubtful } from "./attempt-state";
import { classifyOutcome } from "./classify-outcome";
import type { ReviewContext } from "../context";
import { transition } from "../machine";
import { nextAttemptAfter } from "./next-attempt";
import { outcomeOf, retryAfterOf } from "./outcome-of";
import { outcomeEntry } from "./outcome-entry";
import { closeOthers, endAttempt } from "./end-attempts";
import { pausedUntil, settlePauses } from "./sending-pause";
import { changePreparation, lockPreparation, settledPreparation } from "../store/change-preparation";
import { followUpPlan, itemsToPublish, itemTexts } from "../store/follow-up-plan";
import { transactAgain } from "../store/known-commit";
import { mayHaveBeenSent } from "../store/load-review";
import { keepOutput } from "../store/outputs";
import { publishesNow } from "../store/publication-view";
import { keepRepeats, readableOutcome, repeatsIn, wordsOf, type FoundRepeats } from "../store/repeats";
import { isReopened, standForReopened } from "../store/reopened";
import type { AttemptRow, PreparationRow, ReviewRow, Tx } from "../store/rows";
import type { ReviewState } from "../types";

type Sent = {
  review: ReviewRow;
  preparation: Pick<PreparationRow, "id" | "publishes">;
  attempt: { id: string };
};
type RecordContext = Pick<ReviewContext, "db" | "vault" | "clock" | "random" | "publication" | "knownTools">;

/** Of a larger answer it is worked out after it is recorded: the record doesn't wait for it to be read. */
const planCharactersMax = 100_000;

/**
 * Records the end of an attempt and what it means for its preparation, in one transaction. A reply to an attempt
 * that has been marked unresolved meanwhile is recorded too, and settles the preparation where it can. `concealed` is what
 * the reply may repeat and nobody is shown unasked.
 */
export async function recordOutcome(
  context: RecordContext,
  sent: Sent & {
    credential: { name: CredentialName; fingerprint: string };
    concealed: readonly ConcealedText[];
  },
  outcome: ResultOutcome,
): Promise<void> {
  // Whatever becomes of the plan, the answer is recorded.
  const publishes = publishesNow(context, sent.review.tool_name, sent.preparation.publishes);
  const accepted = { toolName: sent.review.tool_name, publishes };
  const items = await itemsOf(context, accepted, outcome).catch(() => null);
  const repeats = await repeatsIn(sent.concealed, [
    wordsOf(outcomeOf(outcome)),
    outcome.kind === "result" ? outcome.outputText : null,
    items && itemTexts(items),
  ]);
  const work = async (tx: Tx): Promise<true> => {
    const row = await lockPreparation(tx, sent.preparation.id);
    if (!row) return true;
    const attempts = await tx
      .selectFrom("attempts")
      .selectAll()
      .where("preparation_id", "=", row.id)
      .execute();
    const attempt = attempts.find((one) => one.id === sent.attempt.id);
    if (!attempt) return true;
    const others = attempts.filter((one) => one.id !== attempt.id);
    const inTurn =
      row.state === "sending" && attempt.state === "open" && attempt.number === row.attempt_count;
    const record = inTurn ? recordInTurn : recordLate;
    await record(tx, context, {
      ...{ review: sent.review, row, attempt, others, outcome, publishes, items, repeats },
    });
    await keepRepeats(tx, row.id, repeats);
    return true;
  };
  await transactAgain(
    context.db,
    work,
    (tx) => committedOutcome(tx, sent, outcome),
    () => isLate(context, sent.attempt),
  );
  counted("send_outcome", { outcome: classifyOutcome(outcome) });
  // Apart, since it touches other reviews: without it the next send would only be told the same.
  const { name, fingerprint } = sent.credential;
  const credential = { credential: fingerprint, isCurrent: name === "current" };
  await settlePauses(context.db, sent.review, credential, outcome, context.clock());
}

/** What is to be published of what was accepted; null where nothing was, or that isn't known yet. */
async function itemsOf(
  { publication: settings = noChecks }: RecordContext,
  accepted: Parameters<typeof itemsToPublish>[1],
  outcome: ResultOutcome,
): Promise<AcceptedItem[] | null> {
  if (outcome.kind !== "result") return null;
  const { length } = outcome.outputText;
  // One that isn't kept can't be read afterwards.
  if (length > planCharactersMax && length <= outputBytesMax) return null;
  return itemsToPublish(settings, accepted, () => outcome.outputText);
}

/** Whether the attempt has been marked unresolved: then no lease will expire and no retry bring its outcome back. */
async function isLate({ db }: RecordContext, { id }: { id: string }): Promise<boolean> {
  const attempt = await db.selectFrom("attempts").select("state").where("id", "=", id).executeTakeFirst();
  return attempt?.state !== "open";
}

/** True where this very outcome stands at its attempt already: it was committed before the connection was lost. */
async function committedOutcome(
  tx: Tx,
  sent: { preparation: { id: string }; attempt: { id: string } },
  outcome: ResultOutcome,
): Promise<true | undefined> {
  await settledPreparation(tx, sent.preparation.id);
  const attempt = await tx
    .selectFrom("attempts")
    .select(["state", "outcome_json"])
    .where("id", "=", sent.attempt.id)
    .executeTakeFirst();
  const recorded = attempt?.state !== "open" && attempt?.outcome_json === JSON.stringify(outcomeOf(outcome));
  return recorded ? true : undefined;
}

type Ended = {
  review: ReviewRow;
  row: PreparationRow;
  attempt: AttemptRow;
  others: AttemptRow[];
  outcome: ResultOutcome;
  /** Whether what is accepted is published afterwards, never less than was decided at the preparation. */
  publishes: Publishes | null;
  /** What of it is to be published, where that is known already. */
  items: AcceptedItem[] | null;
  repeats: readonly FoundRepeats[];
};

async function recordInTurn(tx: Tx, context: RecordContext, ended: Ended): Promise<void> {
  const { row, attempt, others, outcome } = ended;
  const outcomeClass = classifyOutcome(outcome);
  const firstAttempt = !mayHaveBeenSent(others);
  const next = transition(row.state, { type: "attempt_ended", firstAttempt, outcome: outcomeClass });
  if (next.kind !== "to") throw new Error("The end of an open attempt has no place in the machine.");
  await endAttempt(tx, context, attempt, attemptState(outcomeClass, next.state), outcome);
  await settle(tx, context, ended, next.state, firstAttempt);
  await appendAudit(tx, context, outcomeEntry({ ...readable(ended), state: next.state, late: null }));
}

async function recordLate(tx: Tx, context: RecordContext, ended: Ended): Promise<void> {
  const { row, attempt, others, outcome } = ended;
  const outcomeClass = classifyOutcome(outcome);
  const onlyAttempt = !mayHaveBeenSent(others);
  const next = transition(row.state, {
    type: "late_reply",
    onlyAttempt,
    contradicted: isReopened(row),
    outcome: outcomeClass,
  });
  const settles = next.kind === "to";
  // What settles nothing leaves the attempt as doubtful as it was; only the record of the reply is added.
  const state = settles ? attemptState(outcomeClass, next.state) : stillDoubtful(attempt);
  await endAttempt(tx, context, attempt, outcomeClass === "accepted" ? "accepted" : state, outcome);
  if (settles) {
    await closeOthers(tx, context, others);
    await settle(tx, context, ended, next.state, false);
  }
  if (settles && row.state === "failed") await standForReopened(tx, row.review_id);
  const recordedAs = await settledManuallyAs(tx, row);
  await appendAudit(
    tx,
    context,
    outcomeEntry({ ...readable(ended), state: settles ? next.state : row.state, late: { recordedAs } }),
  );
}

/** With the outcome as everybody may read it: a code that repeats a concealed value is in no entry. */
function readable({ outcome, ...ended }: Ended): Ended {
  const says = readableOutcome(ended.repeats, outcomeOf(outcome));
  return {
    ...ended,
    outcome: "code" in outcome && says.code !== null ? { ...outcome, code: says.code } : outcome,
  };
}

/** What a person has settled it as, where it has ended so; null where nobody did. */
async function settledManuallyAs(tx: Tx, row: PreparationRow): Promise<"accepted" | "failed" | null> {
  if (row.state !== "accepted" && row.state !== "failed") return null;
  const found = await tx
    .selectFrom("reconciliations")
    .select("outcome")
    .where("preparation_id", "=", row.id)
    .where("outcome", "=", row.state)
    .executeTakeFirst();
  return found ? row.state : null;
}

async function settle(
  tx: Tx,
  context: RecordContext,
  ended: Ended,
  state: ReviewState,
  nothingSentBefore: boolean,
): Promise<void> {
  const { row, outcome, items, publishes } = ended;
  const now = context.clock();
  const waitSeconds = retryAfterOf(outcome);
  const change = {
    outcome_json: JSON.stringify(outcomeOf(outcome)),
    retry_after_at: waitSeconds === null ? null : new Date(now.getTime() + waitSeconds * 1000).toISOString(),
    next_attempt_at: await plannedAfter(tx, context, ended, state, now),
    ...(row.state === "failed" ? { reopened_at: now.toISOString() } : {}),
    // Back in approved nothing has run: the day that a retry is good for has not begun.
    ...(state === "approved" && nothingSentBefore ? { first_sent_at: null } : {}),
    ...(publishes === row.publishes ? {} : { publishes }),
  };
  const followUp =
    items === null && publishes !== "no"
      ? {}
      : followUpPlan(context.publication ?? noChecks, { openedAt: now.toISOString(), now, publishes }, items);
  const changed = await changePreparation(tx, row, state, now, change, followUp);
  if (!changed) throw new Error("A locked preparation changed under its own transaction.");
  if (outcome.kind === "result") await keepOutput(tx, context, row.id, outcome.outputText);
}

/** When the desk itself sends again: by its back-off, and not while a pause stands. */
async function plannedAfter(
  tx: Tx,
  context: RecordContext,
  { review, row, attempt, others, outcome }: Ended,
  state: ReviewState,
  now: Date,
): Promise<string | null> {
  const random = context.random ?? Math.random;
  const at = nextAttemptAfter({ state, outcome, attempts: [attempt, ...others], now, random })?.toISOString();
  if (at === undefined) return null;
  const paused = await pausedUntil(tx, review, row.sent_with, now);
  return paused !== null && paused > at ? paused : at;
}
