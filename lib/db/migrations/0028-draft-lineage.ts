import type { Kysely, Migration } from "kysely";

/** The versions that a draft had before, so that a tab which was left knows that its own went on elsewhere. */
export const draftLineage: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("drafts")
      .addColumn("earlier_versions", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
