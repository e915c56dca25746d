import { sql, type Kysely, type Migration } from "kysely";
import { binaryType } from "../dialect";

/**
 * The policy's requirement as it stood at each preparation, who refreshed it, under which change of its tool it was
 * approved, what people wrote on a review, and who is looking at it.
 */
export const policiesAndComments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ["policy_json", "refreshed_by_id", "refreshed_by_name"])
      await db.schema.alterTable("preparations").addColumn(column, "text").execute();

    await db.schema.alterTable("decisions").addColumn("tool_key", "text").execute();

    await db.schema
      .createTable("review_comments")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("review_id", "text", (column) => column.notNull().references("reviews.id"))
      .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("person_name", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("text_sealed", binaryType(db))
      .execute();
    await db.schema
      .createIndex("review_comments_of_review")
      .on("review_comments")
      .columns(["review_id", "at"])
      .execute();
    await sql
      .raw(`create index review_comments_kept on review_comments (at) where text_sealed is not null`)
      .execute(db);

    await db.schema
      .createTable("review_presence")
      .addColumn("review_id", "text", (column) => column.notNull().references("reviews.id"))
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("person_name", "text", (column) => column.notNull())
      .addColumn("seen_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("review_presence_one", ["review_id", "person_id"])
      .execute();
    await db.schema.createIndex("review_presence_age").on("review_presence").column("seen_at").execute();
  },
};
