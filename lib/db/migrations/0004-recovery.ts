import { sql, type Kysely, type Migration } from "kysely";

/** When the desk itself asks again, and what it keeps from sending meanwhile. */
export const recovery: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("preparations").addColumn("next_attempt_at", "text").execute();
    // What nobody asked about yet is due at once.
    await sql
      .raw(`update preparations set next_attempt_at = updated_at where state = 'uncertain'`)
      .execute(db);
    await sql
      .raw(
        `create index preparations_next_attempt on preparations (next_attempt_at) where next_attempt_at is not null`,
      )
      .execute(db);
    await db.schema
      .createTable("sending_pauses")
      .addColumn("connection_id", "text", (column) => column.notNull())
      .addColumn("tool_name", "text", (column) => column.notNull())
      .addColumn("until", "text", (column) => column.notNull())
      .addColumn("failures", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("sending_pauses_one", ["connection_id", "tool_name"])
      .execute();
  },
};
