/** What is counted and measured, for whoever watches a desk. Loaded only where METRICS_PORT is set. */
import { database, isMigrating, poolUse } from "@/lib/desk/config/process-database";
import type { Env } from "@/lib/desk/config/env";
import { liveHub } from "@/lib/desk/process/live";
import { readOnlyState } from "@/lib/desk/process/read-only";
import { log, logProblem } from "@/lib/platform/log/log";
import { onCounted } from "@/lib/platform/runtime/counted";
import { runningVersion } from "@/lib/platform/runtime/running-version";
import { createMetrics } from "./create-metrics";
import { readQueue } from "./read-queue";
import { serveMetrics } from "./serve-metrics";

/** From now on until the process ends. Where the port can't be had the desk goes on without, and the log says so. */
export async function startMetrics(settings: NonNullable<Env["metrics"]>): Promise<void> {
  const clock = () => new Date();
  const metrics = createMetrics({
    version: runningVersion(),
    clock,
    queue: async () =>
      isMigrating() ? Promise.reject(new Error("Not yet.")) : readQueue(await database(), clock()),
    poolUse,
    openStreams: () => liveHub().count(),
    readOnly: () => readOnlyState()?.why ?? null,
  });
  try {
    await serveMetrics(settings, metrics.scrape);
    onCounted(metrics.take);
    log.info(`Metrics are served on ${settings.host}, port ${settings.port}.`);
  } catch (error) {
    logProblem(error, "METRICS_PORT can't be listened on; the desk goes on without metrics.");
  }
}
