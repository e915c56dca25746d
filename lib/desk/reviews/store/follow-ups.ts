import { sql, type Selectable } from "kysely";
import { alarmOf, type Known, type PublicationAlarm } from "@/lib/desk/publication/next-publication";
import type { FollowUpsTable, PublicationEvidenceTable } from "@/lib/desk/database/tables/publication-tables";
import type { PublicationState } from "../types";
import type { FollowUpPlan } from "./follow-up-plan";
import { notePublication } from "./outbox/note-step";
import type { Db, PreparationRow, Tx } from "./rows";

export type FollowUpRow = Selectable<FollowUpsTable>;
export type EvidenceRow = Omit<Selectable<PublicationEvidenceTable>, "answer_sealed"> & {
  answer_kept: number;
};

/** What is shown of one review; the number of checks is kept beside it. */
const evidenceMax = 50;

/** Opens the follow-up of accepted work, with its plan if that is known, in the transaction that records the acceptance. */
export async function openFollowUp(
  tx: Tx,
  preparationId: string,
  at: string,
  plan: FollowUpPlan,
): Promise<void> {
  await tx
    .insertInto("follow_ups")
    .values({ preparation_id: preparationId, opened_at: at, to_note: 1, ...plan })
    .onConflict((conflict) => conflict.column("preparation_id").doNothing())
    .execute();
}

export async function loadFollowUps(db: Db, preparationIds: string[]): Promise<FollowUpRow[]> {
  if (preparationIds.length === 0) return [];
  return db.selectFrom("follow_ups").selectAll().where("preparation_id", "in", preparationIds).execute();
}

/** The latest evidence about these, newest first, without the answers: what decides something before what doesn't. */
export async function loadEvidence(db: Db, preparationIds: string[]): Promise<EvidenceRow[]> {
  const rows: EvidenceRow[] = await db
    .selectFrom("publication_evidence")
    .select([
      ...([
        "id",
        "preparation_id",
        "at",
        "finding",
        "person_id",
        "person_name",
        "note_sealed",
        "tool_name",
      ] as const),
      ...(["by_rule", "of_effect", "items_json", "duration_ms", "answer_digest", "answer_bytes"] as const),
    ])
    .select((eb) =>
      eb.case().when("answer_sealed", "is", null).then(0).else(1).end().$castTo<number>().as("answer_kept"),
    )
    .where("preparation_id", "in", preparationIds)
    .orderBy((eb) => eb.case().when("finding", "=", "nothing").then(1).else(0).end())
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(evidenceMax)
    .execute();
  return rows.toSorted((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id));
}

/** One step on the publication axis, from what the row was read as in this transaction. False where someone else was first. */
export async function changePublication(
  tx: Tx,
  seen: Pick<PreparationRow, "id" | "publication" | "publication_alarm">,
  next: Known,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { publication, said } = next;
  const changed = await tx
    .updateTable("preparations")
    .set((eb) => ({
      // Whatever reads it without its alarm doesn't take it for published.
      publication: publication === "contradicted" ? "not_found" : publication,
      publication_alarm: alarmOf(next),
      version: eb("version", "+", 1),
      updated_at: at,
    }))
    .where("id", "=", seen.id)
    .where("publication", "=", seen.publication)
    .where("publication_alarm", "is not distinct from", seen.publication_alarm)
    .returning("id")
    .executeTakeFirst();
  if (!changed) return false;
  const { person, check, weighed } = said;
  await tx
    .updateTable("follow_ups")
    .set({
      person_says: person,
      check_says: check,
      weighed: weighed ? 1 : 0,
      ...(publication === "overdue" ? { overdue_at: at } : { settled_at: at }),
    })
    .where("preparation_id", "=", seen.id)
    .execute();
  await notePublication(tx, seen, publication, now);
  return true;
}

/** The connection that a follow-up's review belongs to; no join, so that the follow-ups are found by their own index. */
export const connectionOfFollowUp = sql<string>`(select reviews.connection_id from preparations
  join reviews on reviews.id = preparations.review_id where preparations.id = follow_ups.preparation_id)`;

/** What follow-ups are about, by the ids of their preparations. */
export async function subjectsOf(db: Db, preparationIds: string[]): Promise<Map<string, Subject>> {
  if (preparationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("preparations")
    .innerJoin("reviews", "reviews.id", "preparations.review_id")
    .select([
      ...(["preparations.id", "preparations.revision", "preparations.publication"] as const),
      "preparations.publication_alarm",
      ...(["preparations.review_id", "reviews.tool_name"] as const),
    ])
    .where("preparations.id", "in", preparationIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row as Subject]));
}

type Subject = {
  review_id: string;
  tool_name: string;
  revision: number;
  publication: PublicationState | null;
  publication_alarm: PublicationAlarm | null;
};
