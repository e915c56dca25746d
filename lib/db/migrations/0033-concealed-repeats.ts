import type { Kysely, Migration } from "kysely";

/** Where what the API says of a revision repeats its concealed values. */
export const concealedRepeats: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("concealed_repeats")
      .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
      .addColumn("digest", "text", (column) => column.notNull())
      .addColumn("repeats_json", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("concealed_repeats_one", ["preparation_id", "digest"])
      .execute();
  },
};
