import { randomUUID } from "node:crypto";
import { concealedPlaces } from "@/lib/json-schema/concealed";
import { reopenedBefore } from "../queries/actions";
import { appendAudit } from "../audit/audit";
import { checkInput, readNote } from "./check-input";
import type { ReviewContext } from "../context";
import { askAtPreparation } from "../sending/duplicate-guard";
import { settleExpiry } from "../recovery/expire-due";
import { inputWithImage } from "../images/input-with-image";
import { guardAddress, inputHasher } from "../sending/input-hash";
import { transition } from "../machine";
import { readReview } from "../queries/read-review";
import {
  noSuchReview,
  otherConnectionWords,
  onlyReads,
  refusal,
  refusedTransition,
  reopenedWords,
  secretUnusableWords,
} from "../refusals";
import { committedRevision, insertRevision, prepareRevision } from "./revision";
import { refusedByRole } from "../roles";
import { openInput } from "../store/secrets-of-preparation";
import { changePreparation, lockPreparation } from "../store/change-preparation";
import { attemptsOf, loadReview, mayHaveBeenSent } from "../store/load-review";
import { transactKnown } from "../store/known-commit";
import type { PreparationRow, ReviewRows, Tx } from "../store/rows";
import type { ReviewView, VerbRefusal, VerbResult } from "../types";

export type PrepareAgainInput = {
  reviewId: string;
  /** The newest revision as the person saw it; absent: whichever is the newest. */
  preparationId?: string;
  /** Absent or null: the input as it was. */
  inputText?: string | null;
  /** Another image; absent or null: the one of the last revision, if it had one. */
  stagedImageId?: string | null;
  override?: string | null;
};

/** The next revision in the same thread. What waited is superseded first, and its approvals end with it. */
export async function prepareAgain(
  context: ReviewContext,
  wanted: PrepareAgainInput,
): Promise<VerbResult<ReviewView>> {
  const refused = refusedByRole(context.actor, "prepare");
  if (refused) return refused;
  const rows = await loadReview(context.db, wanted.reviewId);
  const seen = rows?.preparations.find((row) => row.id === (wanted.preparationId ?? rows.preparations[0].id));
  if (!rows || !seen) return noSuchReview;
  if (rows.review.connection_id !== context.connection.id) return refusal("blocked", otherConnectionWords);
  if (rows.preparations[0].id !== seen.id) return refusedTransition("shown_differs", rows, seen, context);
  const inQuestion = reopenedBefore(rows);
  if (inQuestion) return refusal("blocked", reopenedWords(inQuestion));
  const row = await settleExpiry(context, rows, seen);
  const sent = mayHaveBeenSent(attemptsOf(rows, row.id));
  const next = transition(row.state, { type: "prepare_again", mayHaveBeenSent: sent });
  if (next.kind === "refused") return refusedTransition(next.reason, rows, row, context);

  const given = wanted.inputText ?? openInput(context.vault, row);
  if (given === null)
    return refusal("invalid_input", "The input of the last revision is no longer kept. Fill it in again.");
  const complete = await inputWithImage(context, {
    toolName: rows.review.tool_name,
    inputText: given,
    stagedImageId: wanted.stagedImageId ?? null,
    earlierPreparationId: row.id,
  });
  if (!complete.ok) return complete;
  const { inputText, image } = complete;
  const checked = await checkInput(context, rows.review.tool_name, inputText);
  if (!checked.ok) return checked;
  if (checked.nature.effect === "reads") return onlyReads;
  const hasher = await inputHasher(context);
  if (hasher === null) return refusal("secret_unusable", secretUnusableWords);
  const inputHash = hasher(guardAddress(context.connection), rows.review.tool_name, checked.input);
  const overrideNote = readNote(wanted.override);
  const id = randomUUID();
  const work = async (tx: Tx): Promise<PreparationRow | VerbRefusal> => {
    const question = { inputHash, reviewId: rows.review.id, overrideNote };
    const blocked = await askAtPreparation(tx, context, question);
    if (blocked) return blocked;
    if (next.kind === "stays") await stillIn(tx, row);
    if (next.kind === "to") {
      const superseded = await changePreparation(tx, row, next.state, context.clock());
      if (!superseded) throw new LostRace();
    }
    const claimed = await tx
      .updateTable("reviews")
      .set({ latest_revision: row.revision + 1 })
      .where("id", "=", rows.review.id)
      .where("latest_revision", "=", row.revision)
      .returning("id")
      .executeTakeFirst();
    if (!claimed) throw new LostRace();
    // After the review's own row, as everywhere: the lock of the audit chain is the last that a transaction takes.
    if (next.kind === "to") await recordSuperseded(tx, context, rows, row);
    const { review } = rows;
    const revision = row.revision + 1;
    const { tool } = checked;
    return insertRevision(tx, context, {
      id,
      review,
      revision,
      inputText,
      inputHash,
      tool,
      overrideNote,
      image,
      concealed: concealedPlaces(checked.tool.inputSchema, checked.input),
    });
  };
  const inserted = await transactKnown(context.db, work, (tx) => committedRevision(tx, id)).catch(
    lostRaceAsNull,
  );
  if (!inserted) {
    const now = (await loadReview(context.db, rows.review.id)) ?? rows;
    return refusedTransition(
      "wrong_state",
      now,
      now.preparations.find(({ id }) => id === row.id) ?? row,
      context,
    );
  }
  if ("refusal" in inserted) return inserted;
  await prepareRevision(context, rows.review, inserted, inputText);
  return readReview(context, rows.review.id);
}

/** Rolls the transaction back where the revision moved on after the thread had been claimed. */
class LostRace extends Error {}

/**
 * Locks what has ended, since a late acceptance may have put it in question meanwhile. Before the review's own row: whoever
 * takes both takes them in this order.
 */
async function stillIn(tx: Tx, row: PreparationRow): Promise<void> {
  const now = await lockPreparation(tx, row.id);
  if (now?.state !== row.state) throw new LostRace();
}

function lostRaceAsNull(error: unknown): null {
  if (error instanceof LostRace) return null;
  throw error;
}

function recordSuperseded(
  tx: Parameters<typeof appendAudit>[0],
  context: ReviewContext,
  rows: ReviewRows,
  row: PreparationRow,
): Promise<void> {
  return appendAudit(tx, context, {
    by: context.actor,
    event: "superseded",
    text: `Replaced revision ${row.revision} by a new preparation. Its approvals end with it.`,
    toolName: rows.review.tool_name,
    reviewId: rows.review.id,
    revision: row.revision,
  });
}
