import type { Kysely, Migration } from "kysely";

/** One row that is written to find out whether the database takes writes. */
export const heartbeat: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("heartbeats")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("ballast", "text")
      .execute();
  },
};
