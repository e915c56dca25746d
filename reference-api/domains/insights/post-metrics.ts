import type { FigureBase } from "./metrics";
import { followersOn, spread } from "./metrics";
import type { ContentKind } from "../../platforms/platforms";

export type PostFigures = {
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

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** After so many hours, two thirds of a post's life are over. */
const lifeHours: Record<ContentKind, number> = { text: 8, link: 10, image: 16, video: 44 };
const reachOfKind: Record<ContentKind, number> = { text: 0.8, link: 0.7, image: 1.25, video: 1.6 };

/** What a post had reached at a moment after it came out: quick at first, then flatter and flatter. */
export function postFigures(
  account: { id: string; base: FigureBase; countedOn: string },
  post: { id: string; kind: ContentKind; publishedAt: Date },
  asOf: Date,
): PostFigures {
  const { base, countedOn } = account;
  const { id, kind, publishedAt } = post;
  const ageHours = (asOf.getTime() - publishedAt.getTime()) / hourMs;
  const share = 1 - Math.exp(-ageHours / lifeHours[kind]);
  const day = Math.floor((publishedAt.getTime() - Date.parse(countedOn)) / dayMs);
  const whole =
    followersOn(account, day) * base.reachShare * reachOfKind[kind] * (1 + 0.45 * spread(`${id} reach`));
  const reach = Math.round(whole * share);
  const reactions = reach * base.engagementShare * (1 + 0.4 * spread(`${id} reactions`));
  const [likes, comments, shares] = [reactions * 0.82, reactions * 0.11, reactions * 0.07].map(
    Math.round,
  ) as [number, number, number];
  return {
    reach,
    impressions: Math.round(reach * (1.3 + 0.15 * spread(`${id} impressions`))),
    likes,
    comments,
    shares,
    linkClicks: kind === "link" ? Math.round(reach * 0.031 * (1 + 0.5 * spread(`${id} clicks`))) : null,
    videoViews: kind === "video" ? Math.round(reach * 0.64 * (1 + 0.2 * spread(`${id} views`))) : null,
    engagementRate: rate(likes + comments + shares, reach),
    trend: share < 0.75 ? "growing" : share < 0.98 ? "slowing" : "flat",
  };
}

/** A share to four digits; 0 of nobody. */
export function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}
