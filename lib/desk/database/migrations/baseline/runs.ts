import { sql, type Kysely } from "kysely";
import { binaryType } from "@/lib/platform/db/dialect";

/** What read-only tools answered: for the person who ran them, and where nobody clicked, which is also what its limits count. */
export async function createRunTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("runs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("api_address", "text", (column) => column.notNull())
    .addColumn("tool_name", "text", (column) => column.notNull())
    .addColumn("input_hash", "text", (column) => column.notNull())
    .addColumn("output_hash", "text", (column) => column.notNull())
    .addColumn("first_at", "text", (column) => column.notNull())
    .addColumn("last_at", "text", (column) => column.notNull())
    .addColumn("times", "integer", (column) => column.notNull())
    .addColumn("duration_ms", "integer", (column) => column.notNull())
    .addColumn("input_sealed", binaryType(db), (column) => column.notNull())
    .addColumn("output_sealed", binaryType(db), (column) => column.notNull())
    .addColumn("output_length", "integer", (column) => column.notNull())
    .addColumn("stored_bytes", "integer", (column) => column.notNull())
    .addColumn("base_id", "text", (column) => column.references("runs.id"))
    .addColumn("base_depth", "integer", (column) => column.notNull())
    .addCheckConstraint("runs_base", sql.raw("(base_id is null) = (base_depth = 0)"))
    .execute();
  await db.schema
    .createIndex("runs_of_tool")
    .on("runs")
    .columns(["person_id", "api_address", "tool_name", "last_at"])
    .execute();
  await db.schema.createIndex("runs_of_person").on("runs").columns(["person_id", "last_at"]).execute();
  await db.schema.createIndex("runs_age").on("runs").column("last_at").execute();
  await db.schema.createIndex("runs_made_of").on("runs").column("base_id").execute();

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
}
