import type { Kysely, Migration } from "kysely";

/** What went wrong with the API within the hour, whichever process met it. */
export const apiProblems: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("api_problems")
      .addColumn("connection_id", "text", (column) => column.notNull())
      .addColumn("minute", "text", (column) => column.notNull())
      .addColumn("what", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("last_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("api_problems_one", ["connection_id", "minute", "what"])
      .execute();
  },
};
