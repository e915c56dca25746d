import { sql, type Kysely, type Migration } from "kysely";
import { changeChannel, type ChangeTrigger } from "../change";
import { isPostgres } from "../dialect";

const reviewOfPreparation = "(select review_id from preparations where id = new.preparation_id)";

/** The first ones; 0029-told-ends.ts has those of now. Presence that is only kept alive changes nothing for anybody; what lapses is deleted. */
export const changeTriggers: readonly ChangeTrigger[] = [
  { table: "reviews", on: "insert or update", subject: "review", id: "new.id" },
  { table: "preparations", on: "insert or update", subject: "review", id: "new.review_id" },
  { table: "preparation_facets", on: "insert or update", subject: "review", id: reviewOfPreparation },
  { table: "attempts", on: "insert or update", subject: "review", id: reviewOfPreparation },
  { table: "decisions", on: "insert", subject: "review", id: reviewOfPreparation },
  { table: "review_comments", on: "insert or update", subject: "review", id: "new.review_id" },
  { table: "audit_entries", on: "insert", subject: "review", id: "new.review_id" },
  {
    table: "audit_entries",
    on: "insert",
    subject: "activity",
    id: "(case when new.review_id is null then '' end)",
  },
  { table: "review_presence", on: "insert", subject: "presence", id: "new.review_id" },
  { table: "review_presence", on: "delete", subject: "presence", id: "old.review_id" },
  { table: "sending_pauses", on: "insert or update or delete", subject: "sending", id: "''" },
  { table: "user", on: "update", subject: "person", id: "new.id" },
  { table: "session", on: "delete", subject: "session", id: "old.id" },
];

/**
 * On PostgreSQL a transaction tells all instances what it changes, once it is committed. On SQLite nothing is kept for
 * it: the process that shows changes reads them after its own commits (watch-sqlite.ts).
 */
export const toldChanges: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres(db)) await tellChanges(db, changeTriggers);
  },
};

/** Makes PostgreSQL tell of these changes. `earlier`: how many triggers there are already. */
export async function tellChanges(
  db: Kysely<unknown>,
  triggers: readonly ChangeTrigger[],
  earlier = 0,
): Promise<void> {
  for (const [at, { table, on, subject, id }] of triggers.entries()) {
    const name = `tell_change_${earlier + at + 1}_of_${table}`;
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ declare changed text;
           begin changed := ${id};
           if changed is not null then perform pg_notify('${changeChannel}', '${subject}:' || changed); end if;
           return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(`create trigger ${name} after ${on} on "${table}" for each row execute function ${name}()`)
      .execute(db);
  }
}
