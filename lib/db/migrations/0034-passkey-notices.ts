import type { Kysely, Migration } from "kysely";

/** Whose addition its person has noted; of those that stand already nobody is told. */
export const passkeyNotices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("passkeys")
      .addColumn("notice_dismissed_at", "text", (column) => column.defaultTo(""))
      .execute();
  },
};
