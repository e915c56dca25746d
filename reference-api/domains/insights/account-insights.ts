import { invalidInput } from "@/reference-api/tools/failure";
import type { JsonObject } from "@/lib/wire/contract/json";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { Reading } from "@/reference-api/store/tables";
import { metricSources, type MetricSource } from "./metric-sources";
import { dayMetrics, rate, type Metric } from "./metrics";
import { dayMs, dayAfter, daysBetween } from "@/reference-api/tools/days";

type Wanted = {
  accountIds?: string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  interval: Interval;
  metrics: Metric[];
};

/** One row for each account and point. A `complete` row never changes; the day in progress is there up to `asOf`. */
export async function listAccountInsights(db: Reading, now: Date, wanted: Wanted): Promise<JsonObject> {
  const range = metricRange(now, wanted);
  const points: JsonObject[] = [];
  for (const source of await metricSources(db, now, wanted.accountIds)) {
    await yieldToEventLoop();
    points.push(...pointsOf(source, range, wanted.metrics));
  }
  return { interval: wanted.interval, from: range.from, to: range.to, points };
}

function pointsOf(source: MetricSource, { points }: MetricRange, metrics: readonly Metric[]): JsonObject[] {
  const { account, asOf } = source;
  const connectedOn = account.connected_at.slice(0, 10);
  return points.flatMap(({ start, days }): JsonObject[] => {
    const known = days.filter((day) => day >= connectedOn && Date.parse(day) < asOf.getTime());
    if (known.length === 0) return [];
    const byDay = known.map((day) =>
      dayMetrics(source, day, Math.min(1, (asOf.getTime() - Date.parse(day)) / dayMs)),
    );
    // Followers are those of the last day; the rest adds up.
    const total = (metric: Metric) =>
      metric === "followers"
        ? (byDay.at(-1)?.followers ?? 0)
        : byDay.reduce((sum, day) => sum + day[metric], 0);
    const endsMs = Date.parse(days.at(-1) ?? start) + dayMs;
    return [
      {
        date: start,
        accountHandle: account.handle,
        ...Object.fromEntries(metrics.map((metric) => [metric, total(metric)])),
        engagementRate: rate(total("engagements"), total("reach")),
        complete: known.length === days.length && asOf.getTime() >= endsMs,
        accountId: source.id,
        platform: account.platform,
        asOf: new Date(Math.min(asOf.getTime(), endsMs)).toISOString(),
      },
    ];
  });
}

type Interval = "day" | "week";
/** Days from `from` to `to`, both included, in points of a day or of a week that begins on Monday. */
type MetricRange = { from: string; to: string; points: { start: string; days: string[] }[] };

const daysMax: Record<Interval, number> = { day: 92, week: 371 };
const daysByDefault: Record<Interval, number> = { day: 28, week: 84 };

/** INVALID_INPUT for days in the future, in the wrong order, or too many. */
function metricRange(
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
