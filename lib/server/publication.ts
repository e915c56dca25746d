import "server-only";
import type { Database } from "@/lib/db/open-database";
import { env } from "@/lib/config/env";
import { logProblem } from "@/lib/logging/log";
import type { Person } from "@/lib/policy/permissions";
import { checkDuePublications, readPublicationAnswer } from "@/lib/reviews";
import { processSingleton } from "@/lib/runtime/process-singleton";
import { reviewContext, systemContext } from ".";
import { storeWatch } from "./read-only";
import { isEnding } from "./shutdown";

const roundEveryMs = 5_000;
const checksMax = 5;

/** The exact JSON text of an answer that is kept as evidence, or null. */
export async function readPublicationAnswerFor(person: Person, evidenceId: string): Promise<string | null> {
  const result = await readPublicationAnswer(await reviewContext(person), evidenceId);
  return result.ok ? result.value : null;
}

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
  if (storeWatch().current() !== null) return;
  try {
    await checkDuePublications(systemContext(db), { checksMax });
  } catch (error) {
    storeWatch().report(error);
    logProblem(error, "A publication could not be looked for; the next round tries it.");
  }
}
