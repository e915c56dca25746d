import { recordErasure, recordInternalErasure } from "../audit/record-erasure";
import type { SystemContext } from "../context";
import { audienceOf } from "../discussion/sealed-comment";

const erasedPerRound = 100;

type Context = Pick<SystemContext, "db" | "clock" | "vault">;

/**
 * Erases what comments say as inputs are erased: once the revision that a comment was written on ended longer ago than
 * the retention, and the comment is as old itself. Who wrote one, and when, stays, and so does the digest in the trail.
 */
export async function eraseComments(
  context: Context,
  { retentionDays }: { retentionDays: number },
): Promise<void> {
  const { db, clock } = context;
  const until = new Date(clock().getTime() - retentionDays * 86_400_000).toISOString();
  for (const column of ["text_sealed", "internal_sealed"] as const) {
    const due = await db
      .selectFrom("review_comments")
      .innerJoin("preparations", "preparations.id", "review_comments.preparation_id")
      .select(["review_comments.id", "preparation_id", "audience"])
      .where(`review_comments.${column}`, "is not", null)
      .where("review_comments.at", "<=", until)
      .where("preparations.ended_at", "<=", until)
      .orderBy("review_comments.at")
      .limit(erasedPerRound)
      .execute();
    for (const row of due) await eraseComment(context, column, row);
  }
}

async function eraseComment(
  context: Context,
  column: "text_sealed" | "internal_sealed",
  {
    id,
    preparation_id: preparationId,
    audience,
  }: { id: string; preparation_id: string; audience: string | null },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("review_comments")
      .set({ text_sealed: null, internal_sealed: null, suggestion_sealed: null, place_sealed: null })
      .where("id", "=", id)
      .where(column, "is not", null)
      .executeTakeFirstOrThrow();
    // Another instance was first.
    if (numUpdatedRows === 0n) return;
    if (audienceOf({ audience }) === "internal") return recordInternalErasure(tx, context, id);
    const rows = await tx
      .deleteFrom("audit_texts")
      .where("subject", "=", id)
      .returning(["number", "name"])
      .execute();
    const texts = rows.map(({ number, name }) => ({ entry: number, name }));
    await recordErasure(tx, context, { preparationId, what: "comment", texts });
  });
}
