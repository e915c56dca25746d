import { sql, type Kysely } from "kysely";
import { changeChannel, type ChangeTrigger } from "../../change";
import { isPostgres } from "@/lib/platform/db/dialect";

const reviewOfPreparation = "(select review_id from preparations where id = new.preparation_id)";

/** Presence that is only kept alive changes nothing for anybody; what lapses is deleted. */
export const changeTriggers: readonly ChangeTrigger[] = [
  { table: "reviews", on: "insert or update", kind: "review", id: "new.id" },
  { table: "preparations", on: "insert or update", kind: "review", id: "new.review_id" },
  { table: "preparation_facets", on: "insert or update", kind: "review", id: reviewOfPreparation },
  { table: "decisions", on: "insert", kind: "review", id: reviewOfPreparation },
  // Not of a failed one, which a late acceptance reopens, nor of one that the next revision has taken the place of.
  {
    table: "preparations",
    on: "update",
    kind: "ended",
    id: "(case when new.state in ('accepted', 'rejected', 'expired', 'withdrawn') and old.state <> new.state then new.id end)",
  },
  // What only a review's own page and the activity show, so that no list is read again for it.
  { table: "attempts", on: "insert or update", kind: "history", id: reviewOfPreparation },
  { table: "review_comments", on: "insert or update", kind: "history", id: "new.review_id" },
  { table: "audit_entries", on: "insert", kind: "history", id: "new.review_id" },
  {
    table: "audit_entries",
    on: "insert",
    kind: "activity",
    id: "(case when new.review_id is null then '' end)",
  },
  { table: "follow_ups", on: "insert or update", kind: "publication", id: reviewOfPreparation },
  { table: "publication_evidence", on: "insert", kind: "publication", id: reviewOfPreparation },
  { table: "review_presence", on: "insert", kind: "presence", id: "new.review_id" },
  { table: "review_presence", on: "delete", kind: "presence", id: "old.review_id" },
  { table: "sending_pauses", on: "insert or update or delete", kind: "sending", id: "''" },
  { table: "user", on: "update", kind: "person", id: "new.id" },
  { table: "session", on: "delete", kind: "session", id: "old.id" },
];

/**
 * On PostgreSQL a transaction tells all instances what it changes, once it is committed. On SQLite nothing is kept for
 * it: the process that shows changes reads them after its own commits (watch-sqlite.ts).
 */
export async function createChangeTriggers(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  for (const [at, { table, on, kind, id }] of changeTriggers.entries()) {
    const name = `tell_change_${at + 1}_of_${table}`;
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ declare changed text;
           begin changed := ${id};
           if changed is not null then perform pg_notify('${changeChannel}', '${kind}:' || changed); end if;
           return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(`create trigger ${name} after ${on} on "${table}" for each row execute function ${name}()`)
      .execute(db);
  }
}
