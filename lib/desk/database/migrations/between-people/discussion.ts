import { sql, type Kysely } from "kysely";
import { binaryType } from "@/lib/platform/db/dialect";

/** Comments become threads with a place in the input; one may carry a value that the author can take. */
export async function extendDiscussion(db: Kysely<unknown>): Promise<void> {
  const column = (name: string, type: Parameters<ReturnType<typeof db.schema.alterTable>["addColumn"]>[1]) =>
    db.schema.alterTable("review_comments").addColumn(name, type).execute();
  // Of a reply: the comment that began its thread. The columns below the next three are those of a thread's first comment.
  await column("thread_id", "text");
  await column("internal_sealed", binaryType(db));
  await column("suggestion_sealed", binaryType(db));
  await column("audience", "text");
  await column("place_sealed", binaryType(db));
  await column("answered_at", "text");
  await column("answered_by_id", "text");
  await column("answered_by_name", "text");
  await column("resolved_at", "text");
  await column("resolved_by_id", "text");
  await column("resolved_by_name", "text");
  await sql
    .raw(
      `create index review_comments_internal_kept on review_comments (at) where internal_sealed is not null`,
    )
    .execute(db);

  await db.schema
    .createTable("comment_mentions")
    .addColumn("comment_id", "text", (one) => one.notNull().references("review_comments.id"))
    .addColumn("person_id", "text", (one) => one.notNull())
    .addPrimaryKeyConstraint("comment_mentions_one", ["comment_id", "person_id"])
    .execute();
  await db.schema.createIndex("comment_mentions_of").on("comment_mentions").column("person_id").execute();

  // Whose words stand in a revision beside those of its author.
  await db.schema
    .createTable("taken_suggestions")
    .addColumn("preparation_id", "text", (one) => one.notNull().references("preparations.id"))
    .addColumn("comment_id", "text", (one) => one.notNull().references("review_comments.id"))
    .addColumn("person_id", "text", (one) => one.notNull())
    .addColumn("person_name", "text", (one) => one.notNull())
    .addColumn("at", "text", (one) => one.notNull())
    .addPrimaryKeyConstraint("taken_suggestions_one", ["preparation_id", "comment_id"])
    .execute();
  await db.schema
    .createIndex("taken_suggestions_comment")
    .on("taken_suggestions")
    .column("comment_id")
    .execute();

  // A rejection that asks for changes; null of any other decision.
  await db.schema.alterTable("decisions").addColumn("rejection_kind", "text").execute();
}
