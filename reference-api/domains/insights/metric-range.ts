import { invalidInput } from "../../tools/failure";
import { dayAfter, daysBetween } from "../../tools/days";

export type Interval = "day" | "week";
/** Days from `from` to `to`, both included, in points of a day or of a week that begins on Monday. */
export type MetricRange = { from: string; to: string; points: { start: string; days: string[] }[] };

const daysMax: Record<Interval, number> = { day: 92, week: 371 };
const daysByDefault: Record<Interval, number> = { day: 28, week: 84 };

/** INVALID_INPUT for days in the future, in the wrong order, or too many. */
export function metricRange(
  now: Date,
  wanted: { from?: string | undefined; to?: string | undefined; interval: Interval },
): MetricRange {
  const { interval } = wanted;
  const today = now.toISOString().slice(0, 10);
  const to = wanted.to ?? today;
  if (to > today) throw invalidInput(`“to” is in the future: today is ${today} (UTC).`);
  const from = wanted.from ?? dayAfter(to, 1 - daysByDefault[interval]);
  if (from > to) throw invalidInput("“from” is a later day than “to”.");
  const count = daysBetween(from, to);
  if (count > daysMax[interval])
    throw invalidInput(`${count} days are too many: the maximum by ${interval} is ${daysMax[interval]}.`);
  const sinceMonday = (new Date(from).getUTCDay() + 6) % 7;
  const first = interval === "week" ? dayAfter(from, -sinceMonday) : from;
  const size = interval === "week" ? 7 : 1;
  const points = Array.from({ length: Math.ceil(daysBetween(first, to) / size) }, (_, index) => {
    const days = Array.from({ length: size }, (_day, day) => dayAfter(first, index * size + day));
    return { start: dayAfter(first, index * size), days };
  });
  return { from: first, to, points };
}
