import { sql, type Kysely } from "kysely";
import { binaryType } from "@/lib/platform/db/dialect";

/** What is known of the publication of accepted work, by which evidence, and which tool is asked about it. */
export async function createPublicationTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("follow_ups")
    .addColumn("preparation_id", "text", (column) => column.primaryKey().references("preparations.id"))
    .addColumn("opened_at", "text", (column) => column.notNull())
    .addColumn("planned_at", "text")
    .addColumn("items_json", "text")
    .addColumn("scheduled_at", "text")
    .addColumn("due_at", "text")
    .addColumn("overdue_at", "text")
    .addColumn("settled_at", "text")
    .addColumn("next_check_at", "text")
    .addColumn("checks", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(
    `create index follow_ups_unplanned on follow_ups (opened_at, preparation_id) where planned_at is null`,
  );
  await run(
    `create index follow_ups_due on follow_ups (due_at, preparation_id) where settled_at is null and overdue_at is null`,
  );
  await run(
    `create index follow_ups_to_check on follow_ups (next_check_at, preparation_id) where next_check_at is not null`,
  );
  await run(
    `create index follow_ups_overdue on follow_ups (overdue_at, preparation_id) where settled_at is null and overdue_at is not null`,
  );
  await run(
    `create index follow_ups_scheduled on follow_ups (scheduled_at, preparation_id) where items_json is not null`,
  );

  await db.schema
    .createTable("publication_evidence")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("finding", "text", (column) =>
      column.notNull().check(sql`finding in ('verified', 'not_found', 'nothing')`),
    )
    .addColumn("person_id", "text")
    .addColumn("person_name", "text")
    .addColumn("note_sealed", binaryType(db))
    .addColumn("tool_name", "text")
    .addColumn("by_rule", "integer", (column) => column.notNull().check(sql`by_rule in (0, 1)`))
    .addColumn("items_json", "text")
    .addColumn("duration_ms", "integer")
    .addColumn("answer_digest", "text")
    .addColumn("answer_bytes", "integer")
    .addColumn("answer_sealed", binaryType(db))
    .execute();
  await db.schema
    .createIndex("publication_evidence_of")
    .on("publication_evidence")
    .columns(["preparation_id", "at", "id"])
    .execute();
  await run(
    `create index publication_evidence_kept on publication_evidence (at) where answer_sealed is not null`,
  );

  await db.schema
    .createTable("publication_tools")
    .addColumn("connection_id", "text", (column) => column.notNull())
    .addColumn("tool_name", "text", (column) => column.notNull())
    .addColumn("asked_tool", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("person_name", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("publication_tools_one", ["connection_id", "tool_name"])
    .execute();
}
