import type { Kysely, Migration } from "kysely";

/** Who prepared a revision is its author. */
export const authors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const fact of ["id", "name"])
      await db.schema.alterTable("preparations").renameColumn(`maker_${fact}`, `author_${fact}`).execute();
  },
};
