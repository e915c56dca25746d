import type { Kysely } from "kysely";
import type { DeskMigration } from "./migration";

/** How each person reads dates. */
export const dateSettings: DeskMigration = {
  since: "0.3.0",
  releaseBefore: "refuses",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("user").addColumn("dateSettings", "text").execute();
  },
};
