import { ToolFailure } from "../../tools/failure";

export type Interval = "day" | "week";
/** A stretch of days, the last one included, and the points that it is told in: days, or weeks from Monday. */
export type FigureRange = { from: string; to: string; points: { start: string; days: string[] }[] };

const dayMs = 86_400_000;
const daysMax: Record<Interval, number> = { day: 92, week: 371 };
const daysUnlessTold: Record<Interval, number> = { day: 28, week: 84 };

/** Throws INVALID_INPUT for days that lie ahead, that run backwards, or that are too many. */
export function figureRange(
  now: Date,
  wanted: { from: string | undefined; to: string | undefined; interval: Interval },
): FigureRange {
  const { interval } = wanted;
  const today = dayOf(now);
  const to = wanted.to ?? today;
  if (to > today) throw new ToolFailure("INVALID_INPUT", `“to” lies ahead: today is ${today} (UTC).`);
  const from = wanted.from ?? daysLater(to, 1 - daysUnlessTold[interval]);
  if (from > to) throw new ToolFailure("INVALID_INPUT", "“from” is a later day than “to”.");
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  if (count > daysMax[interval])
    throw new ToolFailure(
      "INVALID_INPUT",
      `${count} days are too many: at most ${daysMax[interval]} by ${interval}.`,
    );
  const first = interval === "week" ? mondayOf(from) : from;
  const days = daysBetween(first, to);
  const size = interval === "week" ? 7 : 1;
  const points = [];
  for (let at = 0; at < days.length; at += size) {
    const start = days[at];
    if (start === undefined) break;
    points.push({ start, days: Array.from({ length: size }, (_, day) => daysLater(start, day)) });
  }
  return { from: first, to, points };
}

export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

export function daysLater(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayMs));
}

function mondayOf(day: string): string {
  return daysLater(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, index) => daysLater(from, index));
}
