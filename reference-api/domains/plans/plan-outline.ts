import type { PlanBrief } from "./plan-brief";

const dayMs = 86_400_000;
export const postsMax = 20;

export type Phase = { name: string; goal: string; from: string; to: string; posts: number };

const phaseParts = [
  { name: "Make curious", goal: "Show the situation, not the product.", share: 0.25 },
  { name: "Show", goal: "Each product once, with what it is good for.", share: 0.5 },
  { name: "Invite", goal: "Answer questions, and say where to get it.", share: 0.25 },
] as const;

export function daysOf({ startsOn, endsOn }: Pick<PlanBrief, "startsOn" | "endsOn">): number {
  return Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / dayMs) + 1;
}

export function postCount(brief: PlanBrief): number {
  const wanted = Math.round((daysOf(brief) / 7) * brief.postsPerWeek);
  return Math.max(phaseParts.length, Math.min(postsMax, wanted));
}

/** Three phases over the days of the brief, with as many posts each as their part of the time. */
export function phasesOf(brief: PlanBrief): Phase[] {
  const days = daysOf(brief);
  const posts = postCount(brief);
  let dayFrom = 0;
  let postFrom = 0;
  let passed = 0;
  return phaseParts.map(({ name, goal, share }) => {
    passed += share;
    const [dayTo, postTo] = [Math.round(days * passed), Math.round(posts * passed)];
    const phase = {
      name,
      goal,
      from: dayAfter(brief.startsOn, Math.min(dayFrom, days - 1)),
      to: dayAfter(brief.startsOn, Math.max(dayFrom, dayTo - 1)),
      posts: postTo - postFrom,
    };
    [dayFrom, postFrom] = [Math.min(dayTo, days - 1), postTo];
    return phase;
  });
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
