import { sql, type Kysely } from "kysely";
import { binaryType } from "@/lib/platform/db/dialect";
import type { DeskMigration } from "./migration";

const unsettled = `'awaiting_review','approved','sending','uncertain','unresolved'`;

/** What is compared of inputs that look alike, and what finds them: the newest unsettled revisions, what a person decided lately. */
export const inputValues: DeskMigration = {
  since: "0.4.0",
  releaseBefore: "refuses",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("preparation_facets").addColumn("values_sealed", binaryType(db)).execute();
    await sql`drop index preparations_alike`.execute(db);
    await sql
      .raw(
        `create index preparations_newest_unsettled on preparations (created_at, id)
          where is_newest = 1 and state in (${unsettled})`,
      )
      .execute(db);
    await sql`create index decisions_of_person on decisions (person_id, at)`.execute(db);
  },
};
