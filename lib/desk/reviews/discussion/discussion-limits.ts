import { lockName } from "@/lib/platform/db/lock-name";
import type { Tx } from "../store/rows";
import { loadCalls, type CallRow } from "./asks/load-calls";
import { commentsMax } from "./load-comments";
import { audienceOf } from "./sealed-comment";
import type { Audience } from "./types";

/** Whoever else writes on this review waits until the transaction ends; take it before the rows. */
export function lockDiscussion(tx: Tx, reviewId: string): Promise<void> {
  return lockName(tx, `discussion of ${reviewId}`);
}

/** Whether the review takes no more comments for these readers. */
export async function isFull(tx: Tx, reviewId: string, audience: Audience): Promise<boolean> {
  const rows = await tx
    .selectFrom("review_comments")
    .select("audience")
    .where("review_id", "=", reviewId)
    .execute();
  return rows.filter((row) => audienceOf(row) === audience).length >= commentsMax;
}

/** What was asked about a review and isn't answered yet, of all readers. */
export async function openAsks(tx: Tx, reviewId: string): Promise<CallRow[]> {
  return (await loadCalls(tx, [reviewId])).filter(({ why }) => why !== "mention");
}

/** An ask without a comment is for everybody who reads the review. */
export function asksOf(asks: readonly CallRow[], audience: Audience): CallRow[] {
  return asks.filter((one) => audienceOf(one) === audience);
}
