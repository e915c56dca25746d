import type { Kysely, Migration } from "kysely";

/** Which secrets have sealed here, and what recognises their hashes once they are gone. */
export const vaultKeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("vault_keys")
      .addColumn("key_id", "text", (column) => column.primaryKey())
      .addColumn("hash_keys_sealed", "text", (column) => column.notNull())
      .addColumn("let_go_at", "text")
      .execute();
  },
};
