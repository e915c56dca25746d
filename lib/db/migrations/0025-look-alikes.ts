import { sql, type Kysely, type Migration } from "kysely";

/** What waits under the same headline is found beyond the page that is shown, however many reviews have ended. */
export const lookAlikes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `create index preparations_alike on preparations (summary_headline, id) where is_newest = 1
           and state in ('preparing','awaiting_review','approved','sending','uncertain','unresolved')`,
      )
      .execute(db);
  },
};
