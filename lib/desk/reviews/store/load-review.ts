import { sql, type RawBuilder } from "kysely";
import { sendProof, type RecordedSend, type SendProof } from "@/lib/wire/contract/send-proof";
import { loadCalls } from "../discussion/asks/load-calls";
import { loadComments, loadMentions, loadTaken } from "../discussion/load-comments";
import { loadPresence } from "../discussion/presence";
import { loadApprovers } from "./approvers";
import { firstPreparedAt } from "./approvers";
import { loadOverrides } from "./overrides";
import { loadConcealed } from "./concealed";
import { loadEvidence, loadFollowUps } from "./follow-ups";
import { loadCarriedImages } from "./images";
import { loadOutputSizes } from "./outputs";
import { loadRepeats } from "./repeats";
import { lastLook, loadGaps, loadHeld } from "./restores";
import {
  asPreparation,
  type AttemptRow,
  everyTool,
  readOutcome,
  type Db,
  type DecisionRow,
  type PauseRow,
  type PreparationRow,
  type ReconciliationRow,
  type ReviewRow,
  type ReviewRows,
} from "./rows";

/** One review with all of its revisions, decisions and attempts; null where there is none. */
export async function loadReview(db: Db, reviewId: string): Promise<ReviewRows | null> {
  return load(db, await preparationsOf(db).where("review_id", "=", reviewId).execute());
}

export async function loadReviewOf(
  db: Db,
  preparationId: string,
): Promise<{ rows: ReviewRows; preparation: PreparationRow } | null> {
  const preparations = await preparationsOf(db)
    .where("review_id", "=", (eb) =>
      eb.selectFrom("preparations").select("review_id").where("id", "=", preparationId),
    )
    .execute();
  const rows = await load(db, preparations);
  const preparation = rows?.preparations.find((row) => row.id === preparationId);
  return rows && preparation ? { rows, preparation } : null;
}

function preparationsOf(db: Db) {
  return db.selectFrom("preparations").selectAll().orderBy("revision", "desc");
}

/** The revisions are read first: whatever made one what it is stands in what is read after it. */
async function load(
  db: Db,
  rows: Awaited<ReturnType<ReturnType<typeof preparationsOf>["execute"]>>,
): Promise<ReviewRows | null> {
  const [newest, ...older] = rows.map(asPreparation);
  if (!newest) return null;
  const ids = [newest, ...older].map((row) => row.id);
  const found = await reviewWithParts(db, newest.review_id, ids);
  if (!found) return null;
  const { review, chosenTool, has } = found;
  const concealed = has.concealed_values ? await loadConcealed(db, ids) : [];
  const accepted = [newest, ...older].filter(({ state }) => state === "accepted").map(({ id }) => id);
  return {
    review,
    preparations: [newest, ...older],
    decisions: has.decisions ? await loadDecisions(db, ids) : [],
    attempts: has.attempts ? await loadAttempts(db, ids) : [],
    reconciliations: has.reconciliations ? await loadReconciliations(db, ids) : [],
    images: has.preparation_images ? await loadCarriedImages(db, ids) : [],
    overrides: has.duplicate_overrides ? await loadOverrides(db, ids) : [],
    concealed,
    repeats: concealed.length === 0 ? [] : await loadRepeats(db, ids),
    outputs: has.preparation_outputs ? await loadOutputSizes(db, ids) : [],
    followUps: accepted.length === 0 ? [] : await loadFollowUps(db, accepted),
    chosenTool: accepted.length === 0 ? null : chosenTool,
    evidence: has.publication_evidence && accepted.length > 0 ? await loadEvidence(db, accepted) : [],
    comments: has.review_comments ? await loadComments(db, review.id) : [],
    calls: has.review_asks ? await loadCalls(db, [review.id]) : [],
    mentions: has.review_comments ? await loadMentions(db, review.id) : [],
    taken: has.taken_suggestions ? await loadTaken(db, ids) : [],
    presence: has.review_presence ? await loadPresence(db, review.id) : [],
    ...(await loadApprovers(db, firstPreparedAt([newest, ...older]))),
    pauses: has.sending_pauses ? await loadPauses(db, review) : [],
    held: has.held_reviews ? await loadHeld(db, ids) : [],
    gaps: has.restores ? await loadGaps(db) : [],
  };
}

const partsOfPreparations = [
  "decisions",
  "attempts",
  "reconciliations",
  "preparation_images",
  "duplicate_overrides",
  "concealed_values",
  "preparation_outputs",
  "publication_evidence",
  "held_reviews",
  "taken_suggestions",
] as const;
const partsOfReviews = ["review_comments", "review_presence", "review_asks"] as const;
const partsBesides = ["sending_pauses", "restores"] as const;
type Part =
  | (typeof partsOfPreparations)[number]
  | (typeof partsOfReviews)[number]
  | (typeof partsBesides)[number];

/** The review, and which tables have anything of it: most reviews have little, and what isn't there needs no statement. */
async function reviewWithParts(
  db: Db,
  reviewId: string,
  preparationIds: string[],
): Promise<{ review: ReviewRow; chosenTool: string | null; has: Record<Part, boolean> } | undefined> {
  const row = await db
    .selectFrom("reviews")
    .selectAll()
    .select([
      ...partsOfPreparations.map((part) =>
        anyOf(part, sql`preparation_id in (${sql.join(preparationIds)})`).as(`has_${part}`),
      ),
      ...partsOfReviews.map((part) => anyOf(part, sql`review_id = reviews.id`).as(`has_${part}`)),
      sql<
        string | null
      >`(select asked_tool from publication_tools as chosen where chosen.connection_id = reviews.connection_id and chosen.tool_name = reviews.tool_name)`.as(
        "chosen_tool",
      ),
      anyOf("sending_pauses", sql`connection_id = reviews.connection_id`).as("has_sending_pauses"),
      anyOf("restores", sql`closed_at is null`).as("has_restores"),
    ])
    .where("id", "=", reviewId)
    .executeTakeFirst();
  if (!row) return undefined;
  const has = Object.fromEntries(
    [...partsOfPreparations, ...partsOfReviews, ...partsBesides].map((part) => [
      part,
      Boolean(row[`has_${part}`]),
    ]),
  ) as Record<Part, boolean>;
  return { review: row, chosenTool: row.chosen_tool, has };
}

function anyOf(table: Part, condition: RawBuilder<unknown>): RawBuilder<number | boolean> {
  return sql`exists (select 1 from ${sql.table(table)} where ${condition})`;
}

async function loadAttempts(db: Db, preparationIds: string[]): Promise<AttemptRow[]> {
  return db
    .selectFrom("attempts")
    .selectAll()
    .where("preparation_id", "in", preparationIds)
    .orderBy("number")
    .execute();
}

async function loadReconciliations(db: Db, preparationIds: string[]): Promise<ReconciliationRow[]> {
  const rows = await db
    .selectFrom("reconciliations")
    .selectAll()
    .where("preparation_id", "in", preparationIds)
    .orderBy("at")
    .execute();
  return rows as ReconciliationRow[];
}

async function loadPauses(db: Db, review: ReviewRow): Promise<PauseRow[]> {
  return db
    .selectFrom("sending_pauses")
    .select(["tool_name", "credential", "until"])
    .where("connection_id", "=", review.connection_id)
    .where("tool_name", "in", [everyTool, review.tool_name])
    .execute();
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

export function attemptsOf(rows: ReviewRows, preparationId: string): AttemptRow[] {
  return rows.attempts.filter((attempt) => attempt.preparation_id === preparationId);
}

/** What is known of all sends of a revision together, and of what somebody found who looked after a restore. */
export function proofOf(rows: Pick<ReviewRows, "attempts" | "held">, preparationId: string): SendProof {
  const look = lastLook(rows, preparationId);
  const sends = rows.attempts.filter((attempt) => attempt.preparation_id === preparationId).map(asSend);
  return sendProof(sends, look?.found === "not_done" ? look.attempts : null);
}

/** Whether any of the attempts may have reached the API's execution. */
export function mayHaveBeenSent(attempts: Pick<AttemptRow, "state" | "outcome_json">[]): boolean {
  return sendProof(attempts.map(asSend)) === "open";
}

function asSend({ state, outcome_json }: Pick<AttemptRow, "state" | "outcome_json">): RecordedSend {
  return { state, outcome: readOutcome(outcome_json) };
}
