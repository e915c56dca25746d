import type { PreparationRow, Tx } from "./rows";

/**
 * A revision that was recorded as failed, of which the API's acceptance arrived later, and that nobody has settled since.
 * It stands beside whatever revision has followed it.
 */
export function isReopened(row: Pick<PreparationRow, "state" | "reopened_at">): boolean {
  return (row.state === "unresolved" || row.state === "held") && row.reopened_at !== null;
}

/**
 * Makes the review stand for what needs a person: its first reopened revision, or else the newest. Lists and counts go by
 * it, and no next revision can begin from any other. Called in the transaction that reopens or settles one.
 */
export async function standForReopened(tx: Tx, reviewId: string): Promise<void> {
  const revisions = await tx
    .selectFrom("preparations")
    .select(["revision", "state", "reopened_at"])
    .where("review_id", "=", reviewId)
    .orderBy("revision")
    .execute();
  const reopened = revisions.find(({ state, reopened_at }) => state === "unresolved" && reopened_at !== null);
  const current = reopened ?? revisions.at(-1);
  if (!current) return;
  await tx
    .updateTable("reviews")
    .set({ latest_revision: current.revision })
    .where("id", "=", reviewId)
    .execute();
}
