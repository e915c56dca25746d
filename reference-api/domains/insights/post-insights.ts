import type { JsonObject } from "@/lib/contract/json";
import { yieldToEventLoop } from "@/lib/runtime/yield-to-event-loop";
import type { Reading } from "../../store/database";
import { ToolFailure } from "../../tools/failure";
import { previewOf } from "../campaigns/draft";
import { figureSources, type FigureSource } from "./metric-sources";
import { permalink } from "../schedule/outcome";
import { readCursor, writeCursor } from "../../tools/page";
import { postFigures, type PostFigures } from "./post-metrics";
import { publishedPosts, type PublishedPost } from "../posts/published-posts";
import { createPostReader } from "../schedule/scheduled-posts";

export const postOrders = ["newest", "reach", "engagementRate"] as const;
type PostOrder = (typeof postOrders)[number];

type Wanted = {
  accountIds: string[] | undefined;
  campaignId: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
  order: PostOrder;
  limit: number;
  cursor: string | undefined;
};

type Told = PublishedPost & { source: FigureSource; figures: PostFigures | null };

/** Published posts with what they reached by the `asOf` of their account; null figures before the first count. */
export async function listPostInsights(db: Reading, now: Date, wanted: Wanted): Promise<JsonObject> {
  const sources = new Map((await figureSources(db, now, wanted.accountIds)).map((s) => [s.id, s]));
  const posts = await publishedPosts(db, createPostReader(db), {
    accountIds: [...sources.keys()],
    from: wanted.from ?? new Date(0),
    until: now,
    campaignId: wanted.campaignId,
  });
  const told: Told[] = [];
  for (const post of posts) {
    const source = sources.get(post.item.account_id);
    if (!source || (wanted.to !== undefined && post.publishedAt >= wanted.to)) continue;
    await yieldToEventLoop();
    told.push({ ...post, source, figures: figuresOf(post, source) });
  }
  // The newest come first already, and sorting keeps that among equals.
  if (wanted.order !== "newest")
    told.sort((one, other) => sortKey(other, wanted.order) - sortKey(one, wanted.order));
  const start = startAfter(told, wanted.cursor);
  const page = told.slice(start, start + wanted.limit);
  const last = told.length > start + wanted.limit ? page.at(-1) : undefined;
  return {
    posts: page.map(view),
    nextCursor: last ? writeCursor({ key: wanted.order, id: last.item.id }) : null,
  };
}

function figuresOf({ item, post, publishedAt }: PublishedPost, source: FigureSource): PostFigures | null {
  if (publishedAt >= source.asOf) return null;
  return postFigures(source, { id: item.id, kind: post.content.kind, publishedAt }, source.asOf);
}

function sortKey({ figures, publishedAt }: Told, order: PostOrder): number {
  switch (order) {
    case "newest":
      return publishedAt.getTime();
    case "reach":
    case "engagementRate":
      return figures?.[order] ?? -1;
  }
}

function startAfter(told: readonly Told[], cursor: string | undefined): number {
  const after = readCursor(cursor);
  if (!after) return 0;
  const at = told.findIndex(({ item }) => item.id === after.id);
  if (at < 0) throw new ToolFailure("INVALID_INPUT", "“cursor” is not one that this list returned.");
  return at + 1;
}

function view({ item, post, publishedAt, source, figures }: Told): JsonObject {
  return {
    id: item.id,
    accountHandle: source.account.handle,
    preview: previewOf(post),
    publishedAt: publishedAt.toISOString(),
    reach: figures?.reach ?? null,
    impressions: figures?.impressions ?? null,
    engagementRate: figures?.engagementRate ?? null,
    trend: figures?.trend ?? "not_counted_yet",
    likes: figures?.likes ?? null,
    comments: figures?.comments ?? null,
    shares: figures?.shares ?? null,
    linkClicks: figures?.linkClicks ?? null,
    videoViews: figures?.videoViews ?? null,
    contentKind: post.content.kind,
    accountId: item.account_id,
    platform: source.account.platform,
    campaignId: item.campaign_id,
    permalink: permalink(item, source.account),
    asOf: source.asOf.toISOString(),
  };
}
