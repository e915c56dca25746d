import type { DecidedRows } from "../approval/may-decide";
import type { ReviewContext } from "../context";
import { loadApprovers, type PeopleNow } from "../store/approvers";
import { firstPreparedAt } from "../store/approvers";
import { notePlace, openNote } from "../store/notes";
import { asksForChanges } from "../store/rows";
import type { PersonRef } from "../types";
import type { PageRow } from "./review-page";

/** A listed row with what the question of who may decide on it asks for. */
export function decidedRows(
  row: PageRow,
  { decisions, people }: { decisions: readonly Decision[]; people: People },
): DecidedRows {
  return {
    review: row,
    decisions: decisions.map(({ preparationId, by, verdict, passkeyId, restoreId }) => ({
      ...{ preparation_id: preparationId, person_id: by.id, verdict },
      ...{ tool_key: null, passkey_id: passkeyId, restore_id: restoreId },
    })),
    preparations: people.preparations.get(row.review_id) ?? [],
    taken: people.taken.get(row.review_id) ?? [],
    attempts: people.attempts.get(row.id) ?? [],
    approvers: people.approvers,
    merged: people.merged,
  };
}

/** Who prepared each review, by its id, who sent what is unresolved, by the revision's, and who may approve now. */
export type People = {
  preparations: ReadonlyMap<string, DecidedRows["preparations"]>;
  taken: ReadonlyMap<string, DecidedRows["taken"]>;
  attempts: ReadonlyMap<string, DecidedRows["attempts"]>;
} & PeopleNow;

export async function peopleOf({ db }: Pick<ReviewContext, "db">, rows: PageRow[]): Promise<People> {
  const reviewIds = rows.map(({ review_id }) => review_id);
  const unresolved = rows
    .filter(({ state }) => state === "unresolved" || state === "held")
    .map(({ id }) => id);
  const preparations =
    reviewIds.length === 0
      ? []
      : await db
          .selectFrom("preparations")
          .leftJoin("taken_suggestions as taken", "taken.preparation_id", "preparations.id")
          .select(["review_id", "author_id", "refreshed_by_id", "taken.person_id"])
          .select((row) => row.fn.min("created_at").as("created_at"))
          .where("review_id", "in", reviewIds)
          .groupBy(["review_id", "author_id", "refreshed_by_id", "taken.person_id"])
          .execute();
  const attempts =
    unresolved.length === 0
      ? []
      : await db
          .selectFrom("attempts")
          .select(["preparation_id", "by_id"])
          .distinct()
          .where("preparation_id", "in", unresolved)
          .execute();
  const since = firstPreparedAt(preparations);
  return {
    preparations: groupBy(preparations, ({ review_id }) => review_id),
    taken: groupBy(
      preparations.flatMap(({ review_id, person_id }) =>
        person_id === null ? [] : [{ review_id, person_id }],
      ),
      ({ review_id }) => review_id,
    ),
    attempts: groupBy(attempts, ({ preparation_id }) => preparation_id),
    ...(since === null ? { approvers: [], merged: new Map() } : await loadApprovers(db, since)),
  };
}

export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

export type Decision = {
  preparationId: string;
  by: PersonRef;
  verdict: string;
  passkeyId: string | null;
  restoreId: string | null;
  /** A rejection that asks for changes. */
  isRequest: boolean;
  reason: string | null;
};

export async function decisionsOf(
  { db, vault }: Pick<ReviewContext, "db" | "vault">,
  ids: string[],
): Promise<Decision[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("decisions")
    .select([
      "preparation_id",
      "person_id",
      "person_name",
      "verdict",
      "passkey_id",
      "restore_id",
      "rejection_kind",
      "reason_sealed",
    ])
    .where("preparation_id", "in", ids)
    .orderBy("at")
    .execute();
  return rows.map(({ reason_sealed: reason, ...row }) => ({
    preparationId: row.preparation_id,
    by: { id: row.person_id, name: row.person_name },
    verdict: row.verdict,
    passkeyId: row.passkey_id,
    restoreId: row.restore_id,
    isRequest: asksForChanges(row),
    reason: (reason && openNote(vault, reason, notePlace.decision(row))) || null,
  }));
}
