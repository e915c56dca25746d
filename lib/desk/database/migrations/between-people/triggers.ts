import { sql, type Kysely } from "kysely";
import { channelOf, type ChangeTrigger } from "../../change";
import { isPostgres } from "@/lib/platform/db/dialect";

/** What 0.7.0 shows of its tables, beside what the baseline tells. Rows of lists count comments and name who was asked. */
export const laterTriggers: readonly ChangeTrigger[] = [
  { table: "review_comments", on: "insert or update", kind: "discussion", id: "new.review_id" },
  { table: "review_asks", on: "insert or update", kind: "discussion", id: "new.review_id" },
  { table: "notifications", on: "insert or update", kind: "notifications", id: "''" },
];

export async function createLaterTriggers(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  for (const [at, { table, on, kind, id }] of laterTriggers.entries()) {
    const name = `tell_change_${at + 101}_of_${table}`;
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$
           declare changed text;
           begin changed := ${id};
           if changed is not null then perform pg_notify(${channelOf("tg_table_schema")}, '${kind}:' || changed); end if;
           return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(`create trigger ${name} after ${on} on "${table}" for each row execute function ${name}()`)
      .execute(db);
  }
}
