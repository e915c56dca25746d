import type { Kysely, Migration } from "kysely";

/** Which revision a person who may decide on a review had on their page: only what was opened is approved in bulk. */
export const openedRevisions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("review_presence").addColumn("preparation_id", "text").execute();
  },
};
