import { randomUUID } from "node:crypto";
import { z } from "zod";
import { parseJson } from "@/lib/wire/contract/json";
import { sameJson } from "@/lib/wire/contract/same-json";
import { concealedTexts } from "@/lib/wire/json-schema/repeats/concealed-texts";
import { id, inputText, note } from "../inputs";
import { verb } from "../verb";
import { appendAudit } from "../audit/audit";
import { lockDiscussion } from "../discussion/discussion-limits";
import { commentsMax } from "../discussion/load-comments";
import { transactKnown } from "../store/known-commit";
import type { ReviewContext } from "../context";
import { isExpired, settleExpiry } from "../transition/expiry";
import { transition } from "../machine";
import { reopenedBefore } from "../queries/actions";
import { readReview } from "../queries/read-review";
import { recordTransition } from "../transition/record-transition";
import { refusedNow, refusedTransition } from "../queries/refused-transition";
import { inputGone, noSuchReview, otherConnection, refusal } from "../refusals/refusal";
import { asksMax } from "../discussion/asks/insert-ask";
import { askAtPreparation } from "../sending/duplicate-guard";
import { lockPreparation, settledPreparation } from "../store/change-preparation";
import { attemptsOf, loadReview, mayHaveBeenSent } from "../store/load-review";
import { keepsItsKey } from "../store/restores";
import type { PreparationRow, ReviewRow, Tx } from "../store/rows";
import { concealedOf, readableOutcome } from "../store/repeats";
import { openInput } from "../store/secrets-of-preparation";
import type { Outcome, PersonRef, ReviewState, ReviewView } from "../types";
import type { VerbRefusal, VerbResult } from "../verbs/types";
import { inputToPrepare } from "./input-to-prepare";
import { askReviewers, reviewersToAsk } from "./ask-reviewers";
import { askToPrepare } from "./ask-to-prepare";
import { notPrepared } from "./not-prepared";
import { failedEntry, recordPrepared } from "./record-prepared";
import { insertRevision } from "./revision";
import { recordTaken, takenSuggestions } from "./taken-suggestions";

const prepareAgainInput = z.object({
  reviewId: id,
  /** The newest revision as the person saw it; absent: whichever is the newest. */
  preparationId: id.optional(),
  /** Absent or null: the input as it was. */
  inputText: inputText.nullish(),
  /** Another image; absent or null: the one of the last revision, if it had one. */
  stagedImageId: id.nullish(),
  override: note.nullish(),
  /** Whom to ask to review it; who is asked already stays so. */
  ask: z.array(id).max(asksMax).optional(),
  /** Comments whose suggestion the input has in it. */
  taken: z.array(id).max(commentsMax).optional(),
});
export type PrepareAgainInput = z.output<typeof prepareAgainInput>;

/**
 * The next revision in the same thread. The API is asked first, so that a refusal leaves what waits as it is; what waited
 * is superseded, and its approvals end with it.
 */
export const prepareAgain = verb({
  permission: "reviews:prepare",
  writes: true,
  input: prepareAgainInput,
  async run(context: ReviewContext, wanted): Promise<VerbResult<ReviewView>> {
    const rows = await loadReview(context.db, wanted.reviewId);
    const seen = rows?.preparations.find(
      (row) => row.id === (wanted.preparationId ?? rows.preparations[0].id),
    );
    if (!rows || !seen) return noSuchReview;
    if (rows.review.connection_id !== context.connection.id) return otherConnection;
    if (rows.preparations[0].id !== seen.id) return refusedTransition("shown_differs", rows, seen, context);
    const inQuestion = reopenedBefore(rows);
    if (inQuestion) return refusal("blocked", { code: "reopened", revision: inQuestion.revision });
    const row = await settleExpiry(context, rows, seen);
    const next = transition(row.state, {
      type: "prepare_again",
      mayHaveBeenSent: mayHaveBeenSent(attemptsOf(rows, row.id)),
      keepsItsKey: keepsItsKey(rows, row, isExpired(context, row.expires_at)),
    });
    if (next.kind === "refused") return refusedTransition(next.reason, rows, row, context);

    const given = wanted.inputText ?? openInput(context.vault, row);
    if (given === null) return inputGone;
    const { review } = rows;
    const reviewers = await reviewersToAsk(context, wanted.ask);
    if (!reviewers.ok) return reviewers;
    const input = await inputToPrepare(context, {
      toolName: review.tool_name,
      inputText: given,
      stagedImageId: wanted.stagedImageId ?? null,
      earlierPreparationId: row.id,
      override: wanted.override,
    });
    if (!input.ok) return input;
    const revision = row.revision + 1;
    const ask = (tx: Tx) => askAtPreparation(tx, context, { ...input, reviewId: review.id });
    const blocked = await context.db.transaction().execute(ask);
    if (blocked) return blocked;
    const concealed = [
      ...concealedTexts(context.vault, input.input, input.concealed),
      ...concealedOf(context.vault, rows, null),
    ];
    const judged = await askToPrepare(context, review.tool_name, input.inputText, concealed);
    if (!judged.ok) {
      await recordFailure(context, review, revision, readableOutcome(judged.repeats, judged.outcome));
      return notPrepared(judged, input.inputText, { currentRevision: row.revision });
    }
    const author = isUnchanged(context, row, input.inputText) ? authorOf(row) : undefined;
    const written = { input: input.input, author: author?.id ?? context.actor.id };
    const taken = takenSuggestions(context, rows, written, wanted.taken ?? []);
    // Made before the transaction, so that a revision whose commit was lost with its connection can be looked for.
    const id = randomUUID();
    const work = async (tx: Tx): Promise<PreparationRow | VerbRefusal> => {
      await lockDiscussion(tx, review.id);
      const blocked = await ask(tx);
      if (blocked) return blocked;
      if (next.kind === "to") await supersede(tx, context, review, row, next.state);
      else await lockAndClaimThread(tx, row);
      const stored = await insertRevision(tx, context, { ...input, id, review, revision, author });
      await recordTaken(tx, context, rows, { stored, taken });
      await recordPrepared(tx, context, { review, row: stored }, judged);
      await askReviewers(tx, context, stored, reviewers.people);
      return stored;
    };
    const reread = async (tx: Tx) => (await settledPreparation(tx, id)) ?? undefined;
    const stored = await transactKnown(context.db, work, reread).catch(lostRaceAsNull);
    if (stored === null) return refusedNow(context, rows, row, "wrong_state");
    return "refusal" in stored ? stored : readReview.run(context, review.id);
  },
});

/** By exact value, in any order and writing: whoever prepares an unchanged input again has not written it. */
function isUnchanged({ vault }: ReviewContext, row: PreparationRow, inputText: string): boolean {
  const before = parseJson(openInput(vault, row) ?? "");
  const now = parseJson(inputText);
  return before.ok && now.ok && sameJson(before.value, now.value);
}

function authorOf({ author_id, author_name }: PreparationRow): PersonRef {
  return { id: author_id, name: author_name };
}

/** In the trail alone: the current revision stays as it is. */
async function recordFailure(
  context: ReviewContext,
  review: ReviewRow,
  revision: number,
  outcome: Outcome,
): Promise<void> {
  await context.db.transaction().execute((tx) =>
    appendAudit(tx, context, {
      by: context.actor,
      ...failedEntry(review.tool_name, revision, outcome),
      toolName: review.tool_name,
      reviewId: review.id,
      revision,
    }),
  );
}

/** Rolls the transaction back where the revision moved on after the thread had been claimed. */
class LostRace extends Error {}

/**
 * Locks what has ended, since a late acceptance may have put it in question meanwhile. Before the review's own row: whoever
 * takes both takes them in this order.
 */
async function lockAndClaimThread(tx: Tx, row: PreparationRow): Promise<void> {
  const now = await lockPreparation(tx, row.id);
  if (now?.state !== row.state) throw new LostRace();
  await claimThread(tx, row);
}

function lostRaceAsNull(error: unknown): null {
  if (error instanceof LostRace) return null;
  throw error;
}

/** The review's next revision, claimed by its own row. */
async function claimThread(tx: Tx, row: PreparationRow): Promise<void> {
  const claimed = await tx
    .updateTable("reviews")
    .set({ latest_revision: row.revision + 1 })
    .where("id", "=", row.review_id)
    .where("latest_revision", "=", row.revision)
    .returning("id")
    .executeTakeFirst();
  if (!claimed) throw new LostRace();
}

async function supersede(
  tx: Tx,
  context: ReviewContext,
  review: ReviewRow,
  row: PreparationRow,
  to: ReviewState,
): Promise<void> {
  const superseded = await recordTransition(tx, context, {
    review,
    row,
    to,
    by: context.actor,
    record: () => claimThread(tx, row),
    entry: {
      event: "superseded",
      text: `Replaced revision ${row.revision} by a new preparation. Its approvals end with it.`,
    },
  });
  if (!superseded) throw new LostRace();
}
