import type { JsonObject } from "@/lib/contract/json";
import { yieldToEventLoop } from "@/lib/runtime/yield-to-event-loop";
import type { Reading } from "../../store/database";
import { daysLater, dayOf, figureRange, type FigureRange, type Interval } from "./metric-range";
import { figureSources, type FigureSource } from "./metric-sources";
import { dayFigures, liftDays, type Figures, type Metric } from "./metrics";
import { rate } from "./post-metrics";
import { publishedPosts, type PublishedPost } from "../posts/published-posts";
import { createPostReader } from "../schedule/scheduled-posts";

type Wanted = {
  accountIds: string[] | undefined;
  from: string | undefined;
  to: string | undefined;
  interval: Interval;
  metrics: Metric[];
};

/**
 * The figures of accounts by day or week, one row for each account and point. A row that is `complete` never
 * changes again; the day in progress is told up to `asOf`, and only once it was refreshed.
 */
export async function listAccountInsights(db: Reading, now: Date, wanted: Wanted): Promise<JsonObject> {
  const range = figureRange(now, wanted);
  const sources = await figureSources(db, now, wanted.accountIds);
  const posts = await publishedPosts(db, createPostReader(db), {
    accountIds: sources.map(({ id }) => id),
    from: new Date(daysLater(range.from, -liftDays)),
    until: now,
  });
  return {
    interval: wanted.interval,
    from: range.from,
    to: range.to,
    points: await pointsOfAll(sources, range, byAccountAndDay(posts), wanted.metrics),
  };
}

/** The posts of an account that came out on a day. */
type PostsOfDay = (accountId: string, day: string) => readonly PublishedPost[];

function byAccountAndDay(posts: readonly PublishedPost[]): PostsOfDay {
  const known = new Map<string, PublishedPost[]>();
  for (const post of posts) {
    const key = `${post.item.account_id} ${dayOf(post.publishedAt)}`;
    const own = known.get(key);
    if (own) own.push(post);
    else known.set(key, [post]);
  }
  return (accountId, day) => known.get(`${accountId} ${day}`) ?? [];
}

async function pointsOfAll(
  sources: readonly FigureSource[],
  range: FigureRange,
  posts: PostsOfDay,
  metrics: readonly Metric[],
): Promise<JsonObject[]> {
  const points: JsonObject[] = [];
  for (const source of sources) {
    await yieldToEventLoop();
    points.push(...pointsOf(source, range, posts, metrics));
  }
  return points;
}

function pointsOf(
  source: FigureSource,
  { points }: FigureRange,
  posts: PostsOfDay,
  metrics: readonly Metric[],
): JsonObject[] {
  return points.flatMap(({ start, days }): JsonObject[] => {
    const told = days.flatMap((day) => toldFigures(source, day, posts) ?? []);
    const last = told.at(-1);
    if (!last) return [];
    const total = addedUp(told.map(({ figures }) => figures));
    return [
      {
        date: start,
        accountHandle: source.account.handle,
        ...Object.fromEntries(metrics.map((metric) => [metric, total[metric]])),
        engagementRate: rate(total.engagements, total.reach),
        complete: told.length === days.length && last.part === 1,
        accountId: source.id,
        platform: source.account.platform,
        asOf: toldUpTo(source, days).toISOString(),
      },
    ];
  });
}

/** The end of a point that is over; else up to when its account was counted. */
function toldUpTo({ asOf }: FigureSource, days: readonly string[]): Date {
  const ends = Date.parse(days.at(-1) ?? "") + dayMs;
  return new Date(Math.min(asOf.getTime(), ends));
}

/** Null before the account was connected, and for what has not been told yet. */
function toldFigures(
  source: FigureSource,
  day: string,
  posts: PostsOfDay,
): { figures: Figures; part: number } | null {
  const begins = Date.parse(day);
  if (begins < Date.parse(source.account.connected_at.slice(0, 10))) return null;
  const share = Math.min(1, (source.asOf.getTime() - begins) / dayMs);
  if (share <= 0) return null;
  const lifts = Array.from({ length: liftDays }, (_, daysAgo) =>
    posts(source.id, daysLater(day, -daysAgo)).flatMap(({ publishedAt, post }) =>
      publishedAt > source.asOf ? [] : [{ kind: post.content.kind, daysAgo }],
    ),
  ).flat();
  // People are awake in the middle of a day: it begins and ends slowly.
  const part = share === 1 ? 1 : 0.5 - 0.5 * Math.cos(Math.PI * share);
  return { figures: dayFigures(source, day, { lifts, part }), part };
}

const dayMs = 86_400_000;

/** Followers are those of the last day; the rest of a week is added up. */
function addedUp(days: readonly Figures[]): Figures {
  const sum = (metric: Metric) => days.reduce((total, figures) => total + figures[metric], 0);
  return {
    followers: days.at(-1)?.followers ?? 0,
    reach: sum("reach"),
    impressions: sum("impressions"),
    engagements: sum("engagements"),
    profileVisits: sum("profileVisits"),
    linkClicks: sum("linkClicks"),
  };
}
