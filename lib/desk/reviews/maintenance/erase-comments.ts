import { recordErasure } from "../audit/record-erasure";
import type { SystemContext } from "../context";

const erasedPerRound = 100;

/**
 * Erases the text of comments as inputs are erased: once the revision that a comment was written on ended longer ago than
 * the retention, and the comment is as old itself. Who wrote one, and when, stays, and so does the digest in the trail.
 */
export async function eraseComments(
  context: Pick<SystemContext, "db" | "clock" | "vault">,
  { retentionDays }: { retentionDays: number },
): Promise<void> {
  const { db, clock } = context;
  const until = new Date(clock().getTime() - retentionDays * 86_400_000).toISOString();
  const due = await db
    .selectFrom("review_comments")
    .innerJoin("preparations", "preparations.id", "review_comments.preparation_id")
    .select(["review_comments.id", "preparation_id"])
    .where("review_comments.text_sealed", "is not", null)
    .where("review_comments.at", "<=", until)
    .where("preparations.ended_at", "<=", until)
    .orderBy("review_comments.at")
    .limit(erasedPerRound)
    .execute();
  for (const { id, preparation_id: preparationId } of due)
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable("review_comments")
        .set({ text_sealed: null })
        .where("id", "=", id)
        .where("text_sealed", "is not", null)
        .executeTakeFirstOrThrow();
      // Another instance was first.
      if (numUpdatedRows === 0n) return;
      const rows = await tx
        .deleteFrom("audit_texts")
        .where("subject", "=", id)
        .returning(["number", "name"])
        .execute();
      const texts = rows.map(({ number, name }) => ({ entry: number, name }));
      await recordErasure(tx, context, { preparationId, what: "comment", texts });
    });
}
