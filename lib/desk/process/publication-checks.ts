import "server-only";
import type { Database } from "@/lib/desk/database/open-database";
import { env } from "@/lib/desk/config/env";
import { logProblem } from "@/lib/platform/log/log";
import { checkDuePublications } from "@/lib/desk/reviews";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { systemContext } from "./context";
import { storeWatch } from "./read-only";
import { isEnding } from "./shutdown";
import { upstream } from "./upstream";

const roundEveryMs = 5_000;
const checksMax = 5;

/** Looks for accepted work that is due, a little at a time, unless nothing may run without a click. */
export function startPublicationChecks(db: Database): void {
  if (!env().automaticRuns) return;
  processSingleton("publication-checks", () => {
    let underWay: Promise<void> | null = null;
    const timer = setInterval(() => {
      if (isEnding()) return clearInterval(timer);
      underWay ??= round(db).finally(() => {
        underWay = null;
      });
    }, roundEveryMs);
    timer.unref();
    return timer;
  });
}

async function round(db: Database): Promise<void> {
  // Before the first look at the API, which comes once this process listens, the embedded one can't answer: whoever asks it
  // has taken what is due for minutes.
  if (storeWatch().current() !== null || upstream().discovery.known() === null) return;
  try {
    await checkDuePublications(systemContext(db), { checksMax });
  } catch (error) {
    storeWatch().report(error);
    logProblem(error, "A publication could not be looked for; the next round tries it.");
  }
}
