import { sql, type Kysely } from "kysely";
import type { DeskMigration } from "./migration";

/**
 * Which defaults of before a desk keeps until somebody accepts the new ones. Only one that has reviews or people of its own
 * has kept anything: the demo people are made anew at each start.
 */
export const earlierDefaults: DeskMigration = {
  since: "0.4.0",
  releaseBefore: "refuses",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("earlier_defaults")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("accepted_at", "text")
      .addColumn("accepted_by", "text")
      .execute();
    await sql`insert into earlier_defaults (name) select 'review-policy' where exists (select 1 from reviews)
      or exists (select 1 from ${sql.table("user")} where email not like '%@demo.invalid')`.execute(db);
  },
};
