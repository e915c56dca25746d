import { dayMs } from "../../tools/days";
import { sha256 } from "../../tools/digest";
import type { ContentKind } from "../../platforms/platforms";

/** The base of an account's metrics. Shares are parts of the followers, or of those who saw a post. */
export type MetricBase = {
  followers: number;
  growthADay: number;
  reachShare: number;
  engagementShare: number;
  /** From Sunday to Saturday, around 1. */
  rhythm: number[];
};

export type MetricAccount = { id: string; base: MetricBase; countedOn: string };

export const metrics = [
  "followers",
  "reach",
  "impressions",
  "engagements",
  "profileVisits",
  "linkClicks",
] as const;
export type Metric = (typeof metrics)[number];

const hourMs = 3_600_000;

/** The metrics of one day, or of the part of it that is over. The same account and day always have the same ones. */
export function dayMetrics(account: MetricAccount, day: string, part: number): Record<Metric, number> {
  const { id, base } = account;
  const followers = followersOn(account, Date.parse(day) + part * dayMs);
  const rhythm = base.rhythm[new Date(day).getUTCDay()] ?? 1;
  const reach = followers * base.reachShare * rhythm * around(`${id} reach ${day}`) * part;
  return {
    followers: Math.round(followers),
    reach: Math.round(reach),
    impressions: Math.round(reach * 1.42),
    engagements: Math.round(reach * base.engagementShare * around(`${id} engagements ${day}`)),
    profileVisits: Math.round(reach * 0.021),
    linkClicks: Math.round(reach * 0.0085),
  };
}

export type PostMetrics = {
  reach: number;
  impressions: number;
  likes: number;
  comments: number;
  shares: number;
  linkClicks: number | null;
  videoViews: number | null;
  engagementRate: number;
  trend: "growing" | "slowing" | "flat";
};

/** After so many hours, a post has reached two thirds of its audience. */
const lifeHours = 16;

/** Metrics at a moment after the publication: fast at first, then flattening. */
export function postMetrics(
  account: MetricAccount,
  post: { id: string; kind: ContentKind; publishedAt: Date },
  asOf: Date,
): PostMetrics {
  const { id, kind, publishedAt } = post;
  const share = 1 - Math.exp((publishedAt.getTime() - asOf.getTime()) / hourMs / lifeHours);
  const audience = followersOn(account, publishedAt.getTime()) * account.base.reachShare;
  const reach = Math.round(audience * around(`${id} reach`) * share);
  const reactions = reach * account.base.engagementShare * around(`${id} reactions`);
  const likes = Math.round(reactions * 0.82);
  const comments = Math.round(reactions * 0.11);
  const shares = Math.round(reactions * 0.07);
  return {
    reach,
    impressions: Math.round(reach * 1.3),
    likes,
    comments,
    shares,
    linkClicks: kind === "link" ? Math.round(reach * 0.031) : null,
    videoViews: kind === "video" ? Math.round(reach * 0.64) : null,
    engagementRate: rate(likes + comments + shares, reach),
    trend: share < 0.75 ? "growing" : share < 0.98 ? "slowing" : "flat",
  };
}

/** A share to four digits. */
export function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}

function followersOn({ base, countedOn }: MetricAccount, atMs: number): number {
  return base.followers * Math.exp((base.growthADay * (atMs - Date.parse(countedOn))) / dayMs);
}

/** From 0.7 to 1.3, always the same for the same text. */
function around(text: string): number {
  return 0.7 + (0.6 * Number.parseInt(sha256(text).slice(0, 8), 16)) / 0xffff_ffff;
}
