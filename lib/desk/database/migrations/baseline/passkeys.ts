import type { Kysely } from "kysely";

/** Passkeys of people who approve, and what each of them signed. */
export async function createPasskeyTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("credential_id", "text", (column) => column.notNull().unique())
    .addColumn("person_id", "text", (column) => column.notNull().references("user.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("counter", "text", (column) => column.notNull())
    .addColumn("mark", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_used_at", "text")
    .addColumn("removed_at", "text")
    .addColumn("notice_dismissed_at", "text")
    .execute();
  await db.schema.createIndex("passkeys_person").on("passkeys").column("person_id").execute();
  await db.schema
    .createTable("passkey_signatures")
    .addColumn("challenge", "text", (column) => column.primaryKey())
    .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("passkey_id", "text", (column) => column.notNull().references("passkeys.id"))
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("statement", "text", (column) => column.notNull())
    .addColumn("authenticator_data", "text", (column) => column.notNull())
    .addColumn("client_data", "text", (column) => column.notNull())
    .addColumn("signature", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("passkey_signatures_preparation")
    .on("passkey_signatures")
    .column("preparation_id")
    .execute();
}
