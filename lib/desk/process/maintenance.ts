import type { Database } from "@/lib/desk/database/open-database";
import { emptyLog } from "@/lib/desk/database/empty-log";
import { env } from "@/lib/desk/config/env";
import { log, logProblem } from "@/lib/platform/log/log";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { expireOnTime, runMaintenance, type SystemContext } from "@/lib/desk/reviews";
import { eraseRuns } from "@/lib/desk/personal/runs";
import { eraseUnused } from "@/lib/desk/personal/saved-inputs";
import { readPolicyDefault } from "@/lib/desk/config/policy-default";
import { vault } from "@/lib/desk/config/process-vault";
import { publicationSettings } from "./publication-settings";
import { storeWatch } from "./read-only";
import { sendsUnderWay } from "./sends-under-way";
import { upstream } from "./upstream";

const roundEveryMs = 5_000;

/**
 * Work that goes on beside requests: what is overdue expires, what a crash left in the middle is settled as
 * uncertain, and what has been kept long enough is erased. The verbs decide by the clock themselves, so that
 * nothing depends on a round having run. Several processes may do this at once.
 */
export function startMaintenance(db: Database): void {
  processSingleton("maintenance", () => {
    const { api, connection } = upstream();
    const context: SystemContext = {
      db,
      api,
      connection,
      vault: vault(),
      clock: () => new Date(),
      underWay: sendsUnderWay(),
      publication: publicationSettings(),
    };
    let underWay: Promise<void> | null = null;
    let waking: Promise<void> | null = null;
    const begin = () => {
      underWay ??= round(context).finally(() => {
        underWay = null;
        waking ??= whileWritable(() => expireOnTime(context, { withinMs: roundEveryMs })).finally(() => {
          waking = null;
        });
      });
    };
    // At once too: a desk that keeps being killed would otherwise never come to settle what it left in the middle.
    begin();
    const timer = setInterval(begin, roundEveryMs);
    timer.unref();
    return timer;
  });
}

function round(context: SystemContext): Promise<void> {
  return whileWritable(async () => {
    const { retentionDays, outputRetentionDays } = env();
    const { brokenChains } = await runMaintenance(context, { retentionDays, outputRetentionDays });
    if (brokenChains.length > 0)
      log.error({ chains: brokenChains }, "The record of these chains is not whole.");
    await eraseUnused(context, { retentionDays });
    await eraseRuns(context, { retentionDays });
    await emptyLog(context.db);
    await readPolicyDefault(context.db);
  });
}

async function whileWritable(work: () => Promise<void>): Promise<void> {
  if (storeWatch().current() !== null) return;
  try {
    await work();
  } catch (error) {
    storeWatch().report(error);
    logProblem(error, "A round of maintenance failed. The next round tries again.");
  }
}
