import type { Kysely, Migration } from "kysely";

/** What Countersign has run that nobody clicked, which is also what its limits count. */
export const automaticRuns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("automatic_runs")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("connection_id", "text", (column) => column.notNull())
      .addColumn("tool_name", "text", (column) => column.notNull())
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("for_id", "text", (column) => column.notNull())
      .addColumn("for_name", "text", (column) => column.notNull())
      .addColumn("started_at", "text", (column) => column.notNull())
      .addColumn("ended_at", "text")
      .addColumn("outcome_json", "text")
      .addColumn("refused_until", "text")
      .execute();
    await db.schema
      .createIndex("automatic_runs_limit")
      .on("automatic_runs")
      .columns(["connection_id", "started_at"])
      .execute();
    await db.schema
      .createIndex("automatic_runs_recent")
      .on("automatic_runs")
      .columns(["started_at", "id"])
      .execute();
  },
};
