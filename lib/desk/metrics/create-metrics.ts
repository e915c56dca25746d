import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { PoolUse } from "@/lib/platform/db/postgres-pool";
import type { Labels } from "@/lib/platform/runtime/counted";
import type { RunningVersion } from "@/lib/platform/runtime/running-version";
import { liveStates } from "@/lib/desk/reviews/states";
import { happenings, type Happening } from "./happenings";
import type { QueueRow } from "./read-queue";

/** Whoever asks within it is answered from one reading. */
const queueKeptForMs = 5_000;
/** A scrape goes on without what the database doesn't say in time. */
const queueWithinMs = 4_000;
const readOnlyReasons = [
  ...["secret", "full", "read_only", "locked", "failing", "unreachable"],
  ...["migrating", "newer", "moved", "ending"],
  ...["backup_full", "backup_denied", "backup_other"],
];

export type MetricSources = {
  version: RunningVersion;
  queue(): Promise<QueueRow[]>;
  /** Null without a pool: on SQLite. */
  poolUse(): PoolUse | null;
  openStreams(): number;
  /** Why nothing is written at present; null where the desk writes. */
  readOnly(): string | null;
  clock(): Date;
};
export type Metrics = {
  take(name: string, labels: Labels, value: number): void;
  scrape(): Promise<{ type: string; text: string }>;
};

/** The desk's metrics with those that prom-client has of the process. */
export function createMetrics(sources: MetricSources, registry = new Registry()): Metrics {
  collectDefaultMetrics({ register: registry });
  const takers = new Map(Object.entries(happenings).map(([name, one]) => [name, takerOf(one, registry)]));
  const gauges = createGauges(registry);
  gauges.info.set({ ...sources.version }, 1);
  const queue = sharedFor(queueKeptForMs, () => inTime(sources.queue()));
  return {
    take: (name, labels, value) => takers.get(name)?.(labels, value),
    async scrape() {
      gauges.streams.set(sources.openStreams());
      gauges.showPool(sources.poolUse());
      const readOnly = sources.readOnly();
      for (const why of readOnlyReasons) gauges.readOnly.set({ why }, why === readOnly ? 1 : 0);
      gauges.showQueue(await queue(), sources.clock());
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

function takerOf({ metric, help, labels, secondsUpTo }: Happening, registry: Registry) {
  const options = { name: metric, help, labelNames: Object.keys(labels), registers: [registry] };
  const known = (given: Labels): Labels =>
    Object.fromEntries(
      Object.entries(labels).map(([name, values]) => {
        const value = given[name];
        return [name, value !== undefined && values.includes(value) ? value : "other"];
      }),
    );
  if (secondsUpTo === undefined) {
    const counter = new Counter(options);
    return (given: Labels, times: number) => counter.inc(known(given), times);
  }
  const histogram = new Histogram({ ...options, buckets: [...secondsUpTo] });
  return (given: Labels, seconds: number) => histogram.observe(known(given), seconds);
}

function createGauges(registry: Registry) {
  const gauge = <Name extends string>(name: string, help: string, ...labelNames: Name[]) =>
    new Gauge({ name: `countersign_${name}`, help, labelNames, registers: [registry] });
  const revisions = gauge("revisions", "Revisions that have not ended, by state.", "state");
  const oldest = gauge(
    "oldest_revision_age_seconds",
    "Since when the oldest revision in a state has been there: prepared, or once something may have left, first sent.",
    "state",
  );
  const pauses = gauge("sending_paused", "Pauses of sending that stand now.", "why");
  const overdue = gauge(
    "publications_overdue",
    "Accepted work of which nobody knows in time that it was published.",
  );
  const deliveries = gauge("webhook_deliveries", "Webhook messages that wait or have failed.", "state");
  const mails = gauge(
    "mails",
    "Mails that wait, for more that goes with them or for the mail server, or have failed.",
    "state",
  );
  const readable = gauge("database_readable", "1 where the numbers of what waits could be read.");
  const connections = gauge(
    "database_connections",
    "Connections to PostgreSQL that are in use or idle, and what waits for one.",
    "state",
  );
  const connectionsMax = gauge(
    "database_connections_max",
    "How many connections to PostgreSQL there may be: DATABASE_POOL_SIZE.",
  );
  return {
    showPool(use: PoolUse | null) {
      if (use === null) return connectionsMax.set(0);
      connectionsMax.set(use.max);
      connections.set({ state: "in_use" }, use.inUse);
      connections.set({ state: "idle" }, use.idle);
      connections.set({ state: "waiting" }, use.waiting);
    },
    info: gauge("info", "What runs: always 1.", "version", "build"),
    streams: gauge("open_streams", "Open pages that this process tells of changes."),
    readOnly: gauge("read_only", "1 for the reason why this process writes nothing.", "why"),
    /** Null where the database doesn't say: then there is no number, and not an old one. */
    showQueue(rows: readonly QueueRow[] | null, now: Date) {
      for (const one of [revisions, oldest, pauses, overdue, deliveries, mails]) one.reset();
      readable.set(rows === null ? 0 : 1);
      if (rows === null) return overdue.set(Number.NaN);
      const find = (what: QueueRow["what"], label: string) =>
        rows.find((row) => row.what === what && row.label === label);
      for (const state of [...liveStates, "held"]) {
        const row = find("revisions", state);
        revisions.set({ state }, row?.count ?? 0);
        oldest.set(
          { state },
          row?.oldest ? Math.max(0, (now.getTime() - Date.parse(row.oldest)) / 1_000) : 0,
        );
      }
      for (const why of ["rate", "credential"]) pauses.set({ why }, find("pauses", why)?.count ?? 0);
      overdue.set(find("overdue", "publication")?.count ?? 0);
      for (const state of ["waiting", "failed"]) {
        deliveries.set({ state }, find("deliveries", state)?.count ?? 0);
        mails.set({ state }, find("mails", state)?.count ?? 0);
      }
    },
  };
}

function sharedFor<Value>(keptForMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at >= keptForMs) last = { at: now, value: read() };
    return last.value;
  };
}

async function inTime(rows: Promise<QueueRow[]>): Promise<QueueRow[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, queueWithinMs, null);
  });
  return Promise.race([rows.catch(() => null), late]).finally(() => clearTimeout(timer));
}
