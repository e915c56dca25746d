import { sql, type Kysely } from "kysely";
import { binaryType } from "@/lib/platform/db/dialect";

/** How revisions were decided and sent, what a person settled, and what keeps one input from being executed twice. */
export async function createSendingTables(db: Kysely<unknown>): Promise<void> {
  const binary = binaryType(db);
  await db.schema
    .createTable("decisions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("person_name", "text", (column) => column.notNull())
    .addColumn("verdict", "text", (column) => column.notNull())
    .addColumn("reason_sealed", binary)
    .addColumn("tool_key", "text")
    .addColumn("passkey_id", "text")
    .addColumn("at", "text", (column) => column.notNull())
    .addUniqueConstraint("decisions_one_per_person", ["preparation_id", "person_id"])
    .addCheckConstraint(
      "decisions_verdict",
      sql.raw(`verdict = 'approved' or (verdict = 'rejected' and reason_sealed is not null)`),
    )
    .execute();

  await db.schema
    .createTable("attempts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("started_at", "text", (column) => column.notNull())
    .addColumn("ended_at", "text")
    .addColumn("by_id", "text")
    .addColumn("by_name", "text")
    .addColumn("outcome_json", "text")
    .addUniqueConstraint("attempts_numbered", ["preparation_id", "number"])
    .addCheckConstraint(
      "attempts_state",
      sql.raw(`state in ('open','not_sent','refused','accepted','failed','uncertain','unresolved')`),
    )
    .addCheckConstraint("attempts_ended", sql.raw(`(state = 'open') = (ended_at is null)`))
    .execute();
  await sql
    .raw(`create unique index attempts_one_open on attempts (preparation_id) where state = 'open'`)
    .execute(db);

  await db.schema
    .createTable("reconciliations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("evidence_sealed", binary, (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("person_name", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addCheckConstraint("reconciliations_outcome", sql.raw(`outcome in ('accepted','failed')`))
    .execute();
  await db.schema
    .createIndex("reconciliations_of_preparation")
    .on("reconciliations")
    .columns(["preparation_id", "at"])
    .execute();

  await db.schema
    .createTable("sending_pauses")
    .addColumn("connection_id", "text", (column) => column.notNull())
    .addColumn("tool_name", "text", (column) => column.notNull())
    .addColumn("credential", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("until", "text", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("sending_pauses_one", ["connection_id", "tool_name", "credential"])
    .execute();

  await db.schema
    .createTable("duplicate_overrides")
    .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
    .addColumn("duplicate_id", "text", (column) => column.notNull().references("preparations.id"))
    .addColumn("duplicate_state", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("person_name", "text", (column) => column.notNull())
    .addColumn("reason_sealed", binary, (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("duplicate_overrides_one", ["preparation_id", "duplicate_id"])
    .addCheckConstraint("duplicate_overrides_another", sql.raw("preparation_id <> duplicate_id"))
    .execute();
}
