import { sql, type Kysely } from "kysely";

/** Whom somebody asked to look at a review, or something about it. Being asked gives nobody a permission. */
export async function createTurnTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("review_asks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("review_id", "text", (column) => column.notNull().references("reviews.id"))
    .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("person_name", "text", (column) => column.notNull())
    .addColumn("by_id", "text", (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    // Of a question: the comment that asks it.
    .addColumn("comment_id", "text", (column) => column.references("review_comments.id"))
    .addColumn("ended_at", "text")
    .addColumn("ended_how", "text")
    .addCheckConstraint("review_asks_kind", sql.raw(`kind in ('review','question')`))
    .execute();
  await db.schema.createIndex("review_asks_of_review").on("review_asks").column("review_id").execute();
  await sql
    .raw(`create index review_asks_open on review_asks (person_id, at) where ended_at is null`)
    .execute(db);
  await sql.raw(`create index review_asks_by on review_asks (by_id) where ended_at is null`).execute(db);
}
