import { sql, type Kysely } from "kysely";
import { binaryType } from "@/lib/platform/db/dialect";

/** What people wrote on a review, and who is looking at which revision of it. */
export async function createDiscussionTables(db: Kysely<unknown>): Promise<void> {
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
    .addColumn("preparation_id", "text")
    .addPrimaryKeyConstraint("review_presence_one", ["review_id", "person_id"])
    .execute();
  await db.schema.createIndex("review_presence_age").on("review_presence").column("seen_at").execute();
}
