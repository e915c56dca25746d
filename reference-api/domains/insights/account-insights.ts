import type { JsonObject } from "@/lib/wire/contract/json";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { Reading } from "../../store/tables";
import { metricRange, type Interval, type MetricRange } from "./metric-range";
import { metricSources, type MetricSource } from "./metric-sources";
import { dayMetrics, rate, type Metric } from "./metrics";
import { dayMs } from "../../tools/days";

type Wanted = {
  accountIds?: string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  interval: Interval;
  metrics: Metric[];
};

/**
 * The metrics of accounts by day or week, one row for each account and point. A `complete` row never changes; the day
 * in progress is there up to `asOf`, once it was refreshed.
 */
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
