import type { Kysely } from "kysely";

/** Which secrets fit and have sealed here, the keys that outlive them, and a row that tells whether the database takes writes. */
export async function createPlatformTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("secret_checks")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("sealed", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("vault_keys")
    .addColumn("key_id", "text", (column) => column.primaryKey())
    .addColumn("hash_keys_sealed", "text", (column) => column.notNull())
    .addColumn("let_go_at", "text")
    .execute();

  await db.schema
    .createTable("guard_keys")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("sealed", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("heartbeats")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("ballast", "text")
    .execute();
}
