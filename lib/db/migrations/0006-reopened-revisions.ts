import { sql, type Kysely, type Migration } from "kysely";

const liveStates = `'preparing','awaiting_review','approved','sending','uncertain','unresolved'`;
/** A 401 or 429 that was recorded without an error of the contract's: nobody knows whose word it was. */
const bareAnswers = `attempts.state = 'refused' and (
  attempts.outcome_json like '{"kind":"transport_error","httpStatus":401,"code":null,%'
  or attempts.outcome_json like '{"kind":"transport_error","httpStatus":429,"code":null,%')`;

/**
 * A revision that was recorded as failed and of which an acceptance arrived later is in question again, beside the
 * revision that may have followed it. Every settlement by a person is kept, not the last one alone. Sends that were
 * taken for turned away on the strength of a bare 401 or 429 become what they are: uncertain.
 */
export const reopenedRevisions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("preparations").addColumn("reopened_at", "text").execute();
    await db.schema.dropIndex("preparations_one_live").execute();
    await sql
      .raw(
        `create unique index preparations_one_live on preparations (review_id)
         where state in (${liveStates}) and reopened_at is null`,
      )
      .execute(db);
    await sql
      .raw(
        `create index preparations_reopened on preparations (review_id)
         where reopened_at is not null and state = 'unresolved'`,
      )
      .execute(db);

    await db.schema
      .createTable("reconciliations")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
      .addColumn("outcome", "text", (column) => column.notNull())
      .addColumn("evidence", "text", (column) => column.notNull())
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("person_name", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addCheckConstraint("reconciliations_outcome", sql.raw(`outcome in ('accepted','failed')`))
      .execute();
    await db.schema
      .createIndex("reconciliations_of_preparation")
      .on("reconciliations")
      .columns(["preparation_id", "at"])
      .execute();
    await sql
      .raw(
        `insert into reconciliations (id, preparation_id, outcome, evidence, person_id, person_name, at)
         select id, id, state, reconciled_evidence, reconciled_by_id, reconciled_by_name, reconciled_at
         from preparations where reconciled_at is not null and state in ('accepted','failed')`,
      )
      .execute(db);
    for (const column of [
      "reconciled_by_id",
      "reconciled_by_name",
      "reconciled_evidence",
      "reconciled_at",
    ] as const)
      await db.schema.alterTable("preparations").dropColumn(column).execute();

    await sql
      .raw(
        `update preparations set state = 'uncertain', version = version + 1,
           next_attempt_at = coalesce(next_attempt_at, updated_at),
           first_sent_at = coalesce(first_sent_at,
             (select min(started_at) from attempts where preparation_id = preparations.id))
         where state = 'approved'
           and exists (select 1 from attempts where preparation_id = preparations.id and ${bareAnswers})`,
      )
      .execute(db);
    await sql.raw(`update attempts set state = 'uncertain' where ${bareAnswers}`).execute(db);
  },
};
