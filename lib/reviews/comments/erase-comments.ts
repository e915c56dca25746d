import type { SystemContext } from "../context";

const erasedPerRound = 500;

/**
 * Erases the text of comments as inputs are erased: once the revision that a comment was written on ended longer ago than
 * the retention, and the comment is as old itself. Who wrote one, and when, stays, and so does the digest in the trail.
 */
export async function eraseComments(
  { db, clock }: Pick<SystemContext, "db" | "clock">,
  { retentionDays }: { retentionDays: number },
): Promise<void> {
  const until = new Date(clock().getTime() - retentionDays * 86_400_000).toISOString();
  const due = await db
    .selectFrom("review_comments")
    .innerJoin("preparations", "preparations.id", "review_comments.preparation_id")
    .select("review_comments.id")
    .where("review_comments.text_sealed", "is not", null)
    .where("review_comments.at", "<=", until)
    .where("preparations.ended_at", "<=", until)
    .orderBy("review_comments.at")
    .limit(erasedPerRound)
    .execute();
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("review_comments").set({ text_sealed: null }).where("id", "in", ids).execute();
    await tx.deleteFrom("audit_texts").where("subject", "in", ids).execute();
  });
}
