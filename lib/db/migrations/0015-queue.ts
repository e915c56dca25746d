import { sql, type Kysely, type Migration } from "kysely";
import { binaryType } from "../dialect";

/**
 * What a list shows and searches of an input, which work has come back to its author, and the views that people keep.
 * What had come back before there was a list of it is not brought up again.
 */
export const queue: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const run = (statement: string) => sql.raw(statement).execute(db);

    await db.schema
      .createTable("preparation_facets")
      .addColumn("preparation_id", "text", (column) => column.primaryKey().references("preparations.id"))
      .addColumn("facets_sealed", binaryType(db), (column) => column.notNull())
      .addColumn("words_sealed", binaryType(db), (column) => column.notNull())
      .execute();
    await run(
      `alter table preparations add column facets_due integer not null default 0 check (facets_due in (0, 1))`,
    );
    await run(`update preparations set facets_due = 1 where input_sealed is not null`);
    await run(`create index preparations_facets_due on preparations (id) where facets_due = 1`);

    await run(`alter table preparations add column dismissed_at text`);
    await run(`update preparations set dismissed_at = updated_at where state in ('rejected','expired')`);
    await run(
      `create index preparations_sent_back on preparations (author_id, state, updated_at, id)
         where is_newest = 1 and dismissed_at is null and state in ('rejected','expired')`,
    );

    await db.schema
      .createTable("saved_views")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("name_sealed", binaryType(db), (column) => column.notNull())
      .addColumn("query_sealed", binaryType(db), (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("saved_views_of_person")
      .on("saved_views")
      .columns(["person_id", "created_at"])
      .execute();
  },
};
