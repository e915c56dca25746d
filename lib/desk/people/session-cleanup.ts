import { deleteEndedSessions } from "./sessions";
import { deleteOldTries } from "./sign-in/sign-in-limits";
import type { Database } from "@/lib/desk/database/open-database";
import { env } from "@/lib/desk/config/env";
import { logProblem } from "@/lib/platform/log/log";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";

const roundEveryMs = 60_000;

/** A bounded number each minute; nobody gets in by one that is left. Several processes may do this at once. */
export function startSessionCleanup(db: Database): void {
  processSingleton("session-cleanup", () => {
    const begin = () => void round(db);
    begin();
    const timer = setInterval(begin, roundEveryMs);
    timer.unref();
    return timer;
  });
}

async function round(db: Database): Promise<void> {
  try {
    await deleteEndedSessions(db, env().sessions, new Date());
    await deleteOldTries(db, new Date());
  } catch (error) {
    logProblem(error, "Ended sessions could not be erased; the next round tries again.");
  }
}
