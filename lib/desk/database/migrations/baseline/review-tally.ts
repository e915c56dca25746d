import { sql, type Kysely } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";

const ended = `'prepare_failed','accepted','failed','rejected','expired','withdrawn','superseded'`;

/**
 * The newest revision's mark, and the tally of ended reviews by state, kept by the database itself so that they hold
 * for every writer. A change is a row of its own: writers never wait for each other, and maintenance adds the rows up.
 */
export async function createReviewTally(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const id = isPostgres(db) ? sql`bigserial` : sql`integer`;
  await db.schema
    .createTable("review_tally")
    .addColumn("id", id, (column) => column.primaryKey())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("change", "integer", (column) => column.notNull())
    .addCheckConstraint("review_tally_state", sql.raw(`state in (${ended})`))
    .execute();
  for (const statement of isPostgres(db) ? onPostgres : onSqlite) await run(statement);
}

const demoteOlder = `update preparations set is_newest = 0
  where review_id = new.review_id and revision < new.revision and is_newest = 1;`;
const addNew = `insert into review_tally (state, change)
  select new.state, 1 where new.is_newest = 1 and new.state in (${ended});`;
const takeOld = `insert into review_tally (state, change)
  select old.state, -1 where old.is_newest = 1 and old.state in (${ended});`;

const onSqlite = [
  `create trigger preparations_demote_older before insert on preparations
     when new.is_newest = 1 and new.revision > 1 begin ${demoteOlder} end`,
  `create trigger preparations_tally_insert after insert on preparations begin ${addNew} end`,
  `create trigger preparations_tally_update after update of state, is_newest on preparations
     when old.state <> new.state or old.is_newest <> new.is_newest begin ${takeOld} ${addNew} end`,
  `create trigger preparations_tally_delete after delete on preparations begin ${takeOld} end`,
];

const onPostgres = [
  triggerFunction("preparations_demote_older", `${demoteOlder} return new;`),
  triggerFunction("preparations_tally_insert", `${addNew} return null;`),
  triggerFunction("preparations_tally_update", `${takeOld} ${addNew} return null;`),
  triggerFunction("preparations_tally_delete", `${takeOld} return null;`),
  `create trigger preparations_demote_older before insert on preparations
     for each row when (new.is_newest = 1 and new.revision > 1) execute function preparations_demote_older()`,
  `create trigger preparations_tally_insert after insert on preparations
     for each row execute function preparations_tally_insert()`,
  `create trigger preparations_tally_update after update of state, is_newest on preparations
     for each row when (old.state <> new.state or old.is_newest <> new.is_newest)
     execute function preparations_tally_update()`,
  `create trigger preparations_tally_delete after delete on preparations
     for each row execute function preparations_tally_delete()`,
];

function triggerFunction(name: string, body: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`;
}
