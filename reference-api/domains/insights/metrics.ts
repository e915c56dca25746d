import { sha256 } from "../../http/checks/digest";
import type { ContentKind } from "../../platforms/platforms";

/** What an account's figures follow from: its followers on one day, and how they behave. */
export type FigureBase = {
  followers: number;
  /** A part of the followers. */
  growthADay: number;
  /** How many see something in a day, as a part of the followers. */
  reachShare: number;
  /** How many react, as a part of those who saw it. */
  engagementShare: number;
  /** From Sunday to Saturday, around 1. */
  rhythm: number[];
};

export const metrics = [
  "followers",
  "reach",
  "impressions",
  "engagements",
  "profileVisits",
  "linkClicks",
] as const;
export type Metric = (typeof metrics)[number];

export type Figures = Record<Metric, number>;

/** A post that had come out on a day or shortly before it, `daysAgo` full days earlier. */
export type Lift = { kind: ContentKind; daysAgo: number };

const dayMs = 86_400_000;
/** How many days a post lifts the figures of its account. */
export const liftDays = 4;
const liftOfKind: Record<ContentKind, number> = { text: 0.22, link: 0.26, image: 0.42, video: 0.7 };
/** One week in this many has something that people come for. */
const bigWeekOneIn = 6;

/**
 * An account's figures of one day. They follow from the account, the day and the posts of those days alone, so a
 * day that is over never changes. `part` is how much of the day is over: 1 for a whole one.
 */
export function dayFigures(
  account: { id: string; base: FigureBase; countedOn: string },
  day: string,
  { lifts, part }: { lifts: readonly Lift[]; part: number },
): Figures {
  const { id, base, countedOn } = account;
  const dayNumber = Math.round((Date.parse(day) - Date.parse(countedOn)) / dayMs);
  const rhythm = base.rhythm[new Date(day).getUTCDay()] ?? 1;
  const lift = lifts.reduce((sum, { kind, daysAgo }) => sum + liftOfKind[kind] * 0.45 ** daysAgo, 0);
  const wave = rhythm * (1 + lift + bigWeek(id, day)) * around(`${id} reach ${day}`, 0.16);
  const before = followersOn(account, dayNumber - 1);
  const followers = followersOn(account, dayNumber);
  const reach = followers * base.reachShare * wave * part;
  const engagements = reach * base.engagementShare * around(`${id} engagements ${day}`, 0.2);
  return {
    followers: Math.round(before + (followers - before) * part),
    reach: Math.round(reach),
    impressions: Math.round(reach * (1.42 + 0.16 * spread(`${id} impressions ${day}`))),
    engagements: Math.round(engagements),
    profileVisits: Math.round(reach * 0.021 * around(`${id} visits ${day}`, 0.3)),
    linkClicks: Math.round(reach * 0.0085 * around(`${id} clicks ${day}`, 0.4)),
  };
}

/** Grows, in longer and shorter waves; exactly what was counted on the day of the count. */
export function followersOn({ id, base }: { id: string; base: FigureBase }, daysSinceCount: number): number {
  const wave = (day: number) =>
    0.004 * Math.sin((2 * Math.PI * day) / 41) + 0.0009 * Math.sin((2 * Math.PI * day) / 7);
  const jitter = (day: number) => (day === 0 ? 0 : 0.0004 * spread(`${id} followers ${day}`));
  const growth = Math.exp(base.growthADay * daysSinceCount);
  return base.followers * growth * (1 + wave(daysSinceCount) + jitter(daysSinceCount));
}

/** Strong on the Monday of such a week, gone by its end. */
function bigWeek(id: string, day: string): number {
  const dayNumber = Math.floor(Date.parse(day) / dayMs);
  // The first day of 1970 was a Thursday.
  const [week, weekday] = [Math.floor((dayNumber + 3) / 7), (dayNumber + 3) % 7];
  return draw(`${id} week ${week}`) < 1 / bigWeekOneIn ? 0.8 * Math.exp(-weekday / 2.2) : 0;
}

function around(what: string, width: number): number {
  return 1 + width * spread(what);
}

/** From -1 to 1, mostly near the middle, always the same for the same words. */
export function spread(what: string): number {
  return draw(`${what} a`) + draw(`${what} b`) - 1;
}

/** From 0 to 1. */
function draw(what: string): number {
  return Number.parseInt(sha256(what).slice(0, 8), 16) / 0xffff_ffff;
}
