import type { Reading, ScheduleItemRow } from "../../store/tables";
import { postOfItem, type PostReader } from "../schedule/scheduled-posts";
import { type DraftPost } from "../../platforms/post";

export type PublishedPost = { item: ScheduleItemRow; post: DraftPost; publishedAt: Date };

/** Posts that had come out by a moment, of some accounts, since another moment; the newest first. */
export async function publishedPosts(
  db: Reading,
  reader: PostReader,
  wanted: { accountIds: readonly string[]; from: Date; until: Date; campaignId?: string | undefined },
): Promise<PublishedPost[]> {
  if (wanted.accountIds.length === 0) return [];
  const found: PublishedPost[] = [];
  let after: ScheduleItemRow | undefined;
  do {
    const items = await itemsAfter(db, wanted, after);
    for (const item of items) {
      const post = await postOfItem(reader, item);
      if (post) found.push({ item, post, publishedAt: new Date(item.settles_at) });
    }
    after = items.length < itemsAtOnce ? undefined : items.at(-1);
  } while (after);
  return found;
}

/** So many are read at a time, within some milliseconds. */
const itemsAtOnce = 250;

function itemsAfter(
  db: Reading,
  wanted: { accountIds: readonly string[]; from: Date; until: Date; campaignId?: string | undefined },
  after: ScheduleItemRow | undefined,
): Promise<ScheduleItemRow[]> {
  let query = db
    .selectFrom("schedule_item")
    .selectAll()
    .where("account_id", "in", wanted.accountIds)
    .where("outcome", "=", "published")
    .where("settles_at", ">=", wanted.from.toISOString())
    .where("settles_at", "<=", wanted.until.toISOString())
    .orderBy("settles_at", "desc")
    .orderBy("id")
    .limit(itemsAtOnce);
  if (after)
    query = query
      .where("settles_at", "<=", after.settles_at)
      .where(({ eb, or }) => or([eb("settles_at", "<", after.settles_at), eb("id", ">", after.id)]));
  if (wanted.campaignId !== undefined) query = query.where("campaign_id", "=", wanted.campaignId);
  return query.execute();
}
