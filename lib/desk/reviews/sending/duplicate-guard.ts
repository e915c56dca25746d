import type { SystemContext } from "../context";
import { blockedRefusal } from "./blocked-refusal";

import { lockName } from "@/lib/platform/db/lock-name";
import { isReopened } from "../store/reopened";
import { stateOf, type Db, type PreparationRow, type Tx } from "../store/rows";
import type { BlockingReview } from "../refusals/types";
import { mayHaveRun, mayHaveRunStates, type ReviewState } from "../states";
import type { VerbRefusal } from "../verbs/types";

/** How long an accepted one is still worth a question before the same is done again. */
const recentlyAcceptedMs = 60 * 60 * 1000;
/** More than may pass between the question at a preparation and the time that is stored with it. */
const askedBeforeStoredMs = 60_000;

export type DuplicateQuestion = {
  inputHash: string;
  reviewId: string | null;
  now: Date;
  /**
   * What is asked about: null at a preparation. At an approval every other approval counts; at a claim only an earlier
   * one, so that of two approved ones always exactly one may go first.
   */
  of: { row: PreparationRow; at: "approval" | "claim" } | null;
};

/**
 * The roads to a double post, asked under a lock on the input's hash: the same input in another review that is approved, may have been
 * sent, or was accepted a short while ago; and an earlier revision of this review of which more is known by now than when
 * its successor was prepared. Newest first.
 */
export async function findDuplicates(db: Db, question: DuplicateQuestion): Promise<BlockingReview[]> {
  const { inputHash, reviewId, now, of } = question;
  // From the preparation on: what was asked there is asked again, since its author's note answers for nobody else, and what was
  // accepted while it waited is news to whoever decides, however long that is.
  const until = of === null ? now.getTime() : Date.parse(of.row.created_at) - askedBeforeStoredMs;
  const since = new Date(until - recentlyAcceptedMs).toISOString();
  const found = (
    await db
      .selectFrom("preparations")
      .select([
        "id",
        "review_id",
        "revision",
        "state",
        "restore_id",
        "reopened_at",
        "author_name",
        "created_at",
        "ended_at",
      ])
      .where((eb) =>
        eb.or([
          eb.and([
            eb("input_hash", "=", inputHash),
            eb.or([
              eb("state", "in", ["approved", ...mayHaveRunStates]),
              eb("restore_id", "is not", null),
              eb.and([eb("state", "=", "accepted"), eb("ended_at", ">", since)]),
            ]),
            ...(reviewId === null ? [] : [eb("review_id", "<>", reviewId)]),
          ]),
          ...(reviewId === null
            ? []
            : [
                eb.and([
                  eb("review_id", "=", reviewId),
                  eb.or([
                    eb("state", "in", [...mayHaveRunStates, "accepted"]),
                    eb("restore_id", "is not", null),
                  ]),
                ]),
              ]),
        ]),
      )
      .$if(of !== null, (query) => query.where("id", "<>", of?.row.id ?? ""))
      .execute()
  ).map((row) => ({ ...row, state: stateOf(row) }));
  const later = of?.at === "claim" ? await approvedLater(db, of.row, found) : [];
  return found
    .filter((row) => !later.includes(row.id))
    .sort((a, b) => b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id))
    .map((row) => ({
      reviewId: row.review_id,
      preparationId: row.id,
      revision: row.revision,
      state: row.state,
      preparedBy: row.author_name,
      preparedAt: row.created_at,
      acceptedAt: row.state === "accepted" ? row.ended_at : null,
      sameReview: row.review_id === reviewId,
      settleFirst:
        (row.review_id === reviewId && mayHaveRun(row.state)) || row.state === "held" || isReopened(row),
    }));
}

/** Those that are approved and not sent, and were approved after this one. */
async function approvedLater(
  db: Db,
  row: PreparationRow,
  found: { id: string; state: ReviewState }[],
): Promise<string[]> {
  const approved = found.filter(({ state }) => state === "approved").map(({ id }) => id);
  if (approved.length === 0) return [];
  const decisions = await db
    .selectFrom("decisions")
    .select(["preparation_id", "at"])
    .where("preparation_id", "in", [row.id, ...approved])
    .where("verdict", "=", "approved")
    .orderBy("at")
    .execute();
  const placeOf = (id: string) => {
    const at = decisions.findLast(({ preparation_id }) => preparation_id === id)?.at;
    return at === undefined ? null : `${at} ${id}`;
  };
  const own = placeOf(row.id);
  return approved.filter((id) => own !== null && (placeOf(id) ?? "") > own);
}

/** Holds all transactions that prepare, approve or send an equal input against each other until they end. */
export function lockInput(tx: Tx, inputHash: string): Promise<void> {
  return lockName(tx, inputHash);
}

/** The question at a preparation, which its author's note answers; what the reviewer is asked it does not answer. */
export async function askAtPreparation(
  tx: Tx,
  context: Pick<SystemContext, "clock">,
  {
    inputHash,
    reviewId,
    overrideNote,
  }: { inputHash: string; reviewId: string | null; overrideNote: string | null },
): Promise<VerbRefusal | null> {
  await lockInput(tx, inputHash);
  const found = await findDuplicates(tx, { inputHash, reviewId, now: context.clock(), of: null });
  const blockedBy = found.filter(({ settleFirst }) => settleFirst || overrideNote === null);
  if (blockedBy.length === 0) return null;
  return blockedRefusal({ blockedBy, toolChange: null, policy: null });
}
