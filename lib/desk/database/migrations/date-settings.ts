import type { Kysely, Migration } from "kysely";

/** How each person reads dates. */
export const dateSettings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("user").addColumn("dateSettings", "text").execute();
  },
};
