import { sendProof, type SendProof } from "@/lib/wire/contract/send-proof";
import { loadComments } from "../comments/load-comments";
import { loadPresence } from "../presence/presence";
import { loadApprovers } from "./approvers";
import { loadOverrides } from "./overrides";
import { loadConcealed } from "./concealed";
import { loadChosenTool, loadEvidence, loadFollowUps } from "./follow-ups";
import { loadCarriedImages } from "./images";
import { loadOutputSizes } from "./outputs";
import { loadRepeats } from "./repeats";
import {
  asPreparation,
  type AttemptRow,
  everyTool,
  readOutcome,
  type Db,
  type DecisionRow,
  type PreparationRow,
  type ReconciliationRow,
  type ReviewRows,
} from "./rows";

/** One review with all of its revisions, decisions and attempts; null where there is none. */
export async function loadReview(db: Db, reviewId: string): Promise<ReviewRows | null> {
  const review = await db.selectFrom("reviews").selectAll().where("id", "=", reviewId).executeTakeFirst();
  if (!review) return null;
  const [newest, ...older] = (
    await db
      .selectFrom("preparations")
      .selectAll()
      .where("review_id", "=", reviewId)
      .orderBy("revision", "desc")
      .execute()
  ).map(asPreparation);
  if (!newest) return null;
  const ids = [newest, ...older].map((row) => row.id);
  const decisions = await loadDecisions(db, ids);
  const attempts = await db
    .selectFrom("attempts")
    .selectAll()
    .where("preparation_id", "in", ids)
    .orderBy("number")
    .execute();
  const reconciliations = await db
    .selectFrom("reconciliations")
    .selectAll()
    .where("preparation_id", "in", ids)
    .orderBy("at")
    .execute();
  const images = await loadCarriedImages(db, ids);
  const concealed = await loadConcealed(db, ids);
  const repeats = concealed.length === 0 ? [] : await loadRepeats(db, ids);
  const outputs = await loadOutputSizes(db, ids);
  const accepted = [newest, ...older].filter(({ state }) => state === "accepted").map(({ id }) => id);
  const pauses = await db
    .selectFrom("sending_pauses")
    .select(["tool_name", "credential", "until"])
    .where("connection_id", "=", review.connection_id)
    .where("tool_name", "in", [everyTool, review.tool_name])
    .execute();
  return {
    review,
    preparations: [newest, ...older],
    decisions,
    attempts,
    reconciliations: reconciliations as ReconciliationRow[],
    images,
    overrides: await loadOverrides(db, ids),
    concealed,
    repeats,
    outputs,
    followUps: accepted.length === 0 ? [] : await loadFollowUps(db, accepted),
    chosenTool: accepted.length === 0 ? null : await loadChosenTool(db, review),
    evidence: accepted.length === 0 ? [] : await loadEvidence(db, accepted),
    comments: await loadComments(db, reviewId),
    presence: await loadPresence(db, reviewId),
    approvers: await loadApprovers(db),
    pauses,
  };
}

/** In the order of their time. */
export async function loadDecisions(db: Db, preparationIds: string[]): Promise<DecisionRow[]> {
  const decisions = await db
    .selectFrom("decisions")
    .selectAll()
    .where("preparation_id", "in", preparationIds)
    .orderBy("at")
    .execute();
  return decisions as DecisionRow[];
}

/** The review that a preparation belongs to. */
export async function loadReviewOf(
  db: Db,
  preparationId: string,
): Promise<{ rows: ReviewRows; preparation: PreparationRow } | null> {
  const found = await db
    .selectFrom("preparations")
    .select("review_id")
    .where("id", "=", preparationId)
    .executeTakeFirst();
  const rows = found ? await loadReview(db, found.review_id) : null;
  const preparation = rows?.preparations.find((row) => row.id === preparationId);
  return rows && preparation ? { rows, preparation } : null;
}

export function attemptsOf(rows: ReviewRows, preparationId: string): AttemptRow[] {
  return rows.attempts.filter((attempt) => attempt.preparation_id === preparationId);
}

/** What the record of these attempts proves. */
export function proofOf(attempts: Pick<AttemptRow, "state" | "outcome_json">[]): SendProof {
  return sendProof(
    attempts.map(({ state, outcome_json }) => ({ state, outcome: readOutcome(outcome_json) })),
  );
}

/** Whether any of the attempts may have reached the API's execution. */
export function mayHaveBeenSent(attempts: Pick<AttemptRow, "state" | "outcome_json">[]): boolean {
  return proofOf(attempts) === "open";
}
