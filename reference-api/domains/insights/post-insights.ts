import { optionalInstant } from "@/reference-api/tools/schema";
import type { JsonObject } from "@/lib/wire/contract/json";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { Reading, ScheduleItemRow } from "@/reference-api/store/tables";
import { invalidInput } from "@/reference-api/tools/failure";
import { metricSources, type MetricSource } from "./metric-sources";
import { permalink } from "../schedule/outcome";
import { pageOf, readCursor } from "@/reference-api/tools/page";
import { postMetrics, type PostMetrics } from "./metrics";
import { createPostReader, postOfItem, type PostReader } from "../schedule/scheduled-posts";
import { previewOf, type DraftPost } from "@/reference-api/platforms/post";

export const postOrders = ["newest", "reach", "engagementRate"] as const;
type PostOrder = (typeof postOrders)[number];

type Wanted = {
  accountIds?: string[] | undefined;
  campaignId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  order: PostOrder;
  limit: number;
  cursor?: string | undefined;
};

type CountedPost = PublishedPost & { source: MetricSource; metrics: PostMetrics | null };

/** Published posts with what they reached by the `asOf` of their account; no metrics before the first count. */
export async function listPostInsights(db: Reading, now: Date, wanted: Wanted): Promise<JsonObject> {
  const sources = new Map((await metricSources(db, now, wanted.accountIds)).map((s) => [s.id, s]));
  const posts = await publishedPosts(db, createPostReader(db), {
    accountIds: [...sources.keys()],
    from: optionalInstant(wanted.from) ?? new Date(0),
    until: now,
    campaignId: wanted.campaignId,
  });
  const to = optionalInstant(wanted.to);
  const counted: CountedPost[] = [];
  for (const post of posts) {
    const source = sources.get(post.item.account_id);
    if (!source || (to && post.publishedAt >= to)) continue;
    await yieldToEventLoop();
    counted.push({ ...post, source, metrics: metricsOf(post, source) });
  }
  if (wanted.order !== "newest")
    counted.sort((one, other) => sortKey(other, wanted.order) - sortKey(one, wanted.order));
  const start = startAfter(counted, wanted.cursor);
  const place = ({ item }: CountedPost) => ({ key: wanted.order, id: item.id });
  const { page, nextCursor } = pageOf(counted.slice(start), wanted.limit, place);
  return { posts: page.map(view), nextCursor };
}

function metricsOf({ item, post, publishedAt }: PublishedPost, source: MetricSource): PostMetrics | null {
  if (publishedAt >= source.asOf) return null;
  return postMetrics(source, { id: item.id, kind: post.content.kind, publishedAt }, source.asOf);
}

function sortKey({ metrics, publishedAt }: CountedPost, order: PostOrder): number {
  switch (order) {
    case "newest":
      return publishedAt.getTime();
    case "reach":
    case "engagementRate":
      return metrics?.[order] ?? -1;
  }
}

function startAfter(posts: readonly CountedPost[], cursor: string | undefined): number {
  const after = readCursor(cursor);
  if (!after) return 0;
  const at = posts.findIndex(({ item }) => item.id === after.id);
  if (at < 0) throw invalidInput("“cursor” is not one that this list returned.");
  return at + 1;
}

function view({ item, post, publishedAt, source, metrics }: CountedPost): JsonObject {
  return {
    id: item.id,
    accountHandle: source.account.handle,
    preview: previewOf(post),
    publishedAt: publishedAt.toISOString(),
    ...(metrics ?? notCounted),
    contentKind: post.content.kind,
    accountId: item.account_id,
    platform: source.account.platform,
    campaignId: item.campaign_id,
    permalink: permalink(item, source.account),
    asOf: source.asOf.toISOString(),
  };
}

const counts = [
  "reach",
  "impressions",
  "engagementRate",
  "likes",
  "comments",
  "shares",
  "linkClicks",
  "videoViews",
];
const notCounted = { ...Object.fromEntries(counts.map((name) => [name, null])), trend: "not_counted_yet" };

type PublishedPost = { item: ScheduleItemRow; post: DraftPost; publishedAt: Date };

/** Posts that had come out by a moment, of some accounts, since another moment; the newest first. */
async function publishedPosts(
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
