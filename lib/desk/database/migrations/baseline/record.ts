import { sql, type Kysely } from "kysely";
import { binaryType } from "@/lib/platform/db/dialect";

/** The record's chains of entries, erasable texts, signed checkpoints over all chains, and alarms to note. */
export async function createRecordTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("audit_chains")
    .addColumn("chain", "text", (column) => column.primaryKey())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("place", "integer")
    .addColumn("covered", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("audit_entries")
    .addColumn("chain", "text", (column) => column.notNull().references("audit_chains.chain"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("actor_id", "text")
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("severity", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("tool_name", "text")
    .addColumn("review_id", "text")
    .addColumn("revision", "integer")
    .addColumn("details_json", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("audit_entries_numbered", ["chain", "number"])
    .addCheckConstraint("audit_severity", sql.raw(`severity in ('info','warning','alarm')`))
    .execute();

  await db.schema
    .createTable("audit_texts")
    .addColumn("chain", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("subject", "text")
    .addColumn("sealed", binaryType(db), (column) => column.notNull())
    .addPrimaryKeyConstraint("audit_texts_one", ["chain", "number", "name"])
    .execute();
  await db.schema
    .createTable("audit_checkpoints")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("signature", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("audit_heads")
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("checkpoint", "integer", (column) => column.notNull())
    .addColumn("chain", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("audit_heads_one", ["place", "checkpoint"])
    .execute();
  await db.schema
    .createTable("audit_head_groups")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("digest", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("signing_keys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("sealed", "text")
    .addColumn("mark", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("retired_at", "text")
    .addCheckConstraint("signing_keys_retired", sql.raw(`(sealed is null) = (retired_at is not null)`))
    .execute();
  await db.schema
    .createTable("open_alarms")
    .addColumn("chain", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("open_alarms_one", ["chain", "number"])
    .execute();

  const indexes = [
    `index audit_entries_recent on audit_entries (at, chain, number)`,
    `index audit_entries_alarms on audit_entries (at, chain, number) where severity = 'alarm'`,
    `unique index audit_chains_placed on audit_chains (place)`,
    `index audit_chains_uncovered on audit_chains (chain) where number > covered`,
    `index audit_texts_of on audit_texts (subject) where subject is not null`,
    `unique index signing_keys_current on signing_keys ((1)) where retired_at is null`,
    `index open_alarms_recent on open_alarms (at, chain, number)`,
    `index audit_entries_by on audit_entries (actor_id, at, chain, number)`,
    `index audit_entries_with on audit_entries (tool_name, at, chain, number)`,
    `index audit_entries_of on audit_entries (event, at, chain, number)`,
    `index audit_entries_noticed on audit_entries (at, chain, number) where severity <> 'info'`,
  ];
  for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
}
