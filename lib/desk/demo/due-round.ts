import { demoReviewIds, demoRoundOf } from "@/lib/wire/contract/demo-review";
import type { Database } from "@/lib/desk/database/open-database";

export const renewedAfterMs = 15 * 60_000;

/**
 * The number of the round that is to be made now; null for none. The first is for a database without any review, and
 * the next ones are at least a quarter of an hour apart: a database that people have begun is left to them.
 */
export async function dueRound(db: Database, now: Date): Promise<number | null> {
  const newest = await db
    .selectFrom("reviews")
    .select(["id", "created_at"])
    .where("id", ">=", demoReviewIds.first)
    .where("id", "<=", demoReviewIds.last)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest) {
    const any = await db.selectFrom("reviews").select("id").limit(1).executeTakeFirst();
    return any ? null : 0;
  }
  if (now.getTime() - Date.parse(newest.created_at) < renewedAfterMs) return null;
  return (demoRoundOf(newest.id) ?? 0) + 1;
}
