import type { Kysely } from "kysely";
import type { DeskMigration } from "./migration";

/** What went wrong with the API within the hour, whichever process met it. */
export const apiProblems: DeskMigration = {
  since: "0.4.0",
  releaseBefore: "refuses",
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
