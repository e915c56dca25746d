import type { Kysely, Migration } from "kysely";

/** How often somebody has tried to sign in, where every instance sees it; and what finds idle sessions. */
export const signInTries: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("sign_in_tries")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("next_at", "text", (column) => column.notNull())
      .addColumn("forget_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("sign_in_tries_forget").on("sign_in_tries").column("forget_at").execute();
    await db.schema.createIndex("session_activity").on("session").column("updatedAt").execute();
    await db.schema.createIndex("session_start").on("session").column("createdAt").execute();
  },
};
