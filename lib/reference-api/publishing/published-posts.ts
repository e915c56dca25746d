import type { Reading } from "../store/database";
import type { ScheduleItemRow } from "../store/tables";
import { postOfItem, type PostReader } from "./scheduled-posts";
import type { DraftPost } from "./draft";

export type PublishedPost = { item: ScheduleItemRow; post: DraftPost; publishedAt: Date };

/** Posts that had come out by a moment, of some accounts, since another moment; the newest first. */
export async function publishedPosts(
  db: Reading,
  reader: PostReader,
  wanted: { accountIds: readonly string[]; from: Date; until: Date; campaignId?: string | undefined },
): Promise<PublishedPost[]> {
  if (wanted.accountIds.length === 0) return [];
  let query = db
    .selectFrom("schedule_item")
    .selectAll()
    .where("account_id", "in", wanted.accountIds)
    .where("outcome", "=", "published")
    .where("settles_at", ">=", wanted.from.toISOString())
    .where("settles_at", "<=", wanted.until.toISOString())
    .orderBy("settles_at", "desc")
    .orderBy("id");
  if (wanted.campaignId !== undefined) query = query.where("campaign_id", "=", wanted.campaignId);
  const found: PublishedPost[] = [];
  for (const item of await query.execute()) {
    const post = await postOfItem(reader, item);
    if (post) found.push({ item, post, publishedAt: new Date(item.settles_at) });
  }
  return found;
}
