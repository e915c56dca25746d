import { deleteOldFreshSignIns } from "./fresh-sign-ins";
import { barIdentitiesOfRemoved } from "./identities/bar-identities";
import { forgetLogoutTokens } from "./sign-in/back-channel-logout";
import { deleteEndedSessions } from "./sessions";
import { deleteOldLinks } from "./links/end-links";
import { deleteOldTries } from "./sign-in/sign-in-limits";
import { recordRefusals } from "./sign-ins/record-refusals";
import { vault } from "@/lib/desk/config/process-vault";
import { env } from "@/lib/desk/config/env";
import { database } from "@/lib/desk/config/process-database";
import { logProblem } from "@/lib/platform/log/log";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";

const roundEveryMs = 60_000;

/** A bounded number each minute; nobody gets in by one that is left. Several processes may do this at once. */
export function startSessionCleanup(): void {
  processSingleton("session-cleanup", () => {
    const begin = () => void round();
    begin();
    const timer = setInterval(begin, roundEveryMs);
    timer.unref();
    return timer;
  });
}

async function round(): Promise<void> {
  try {
    const db = await database();
    await deleteEndedSessions(db, env().sessions, new Date());
    await deleteOldTries(db, new Date());
    await recordRefusals({ db, vault: vault(), clock: () => new Date() });
    await deleteOldFreshSignIns(db, new Date());
    await deleteOldLinks(db, new Date());
    await forgetLogoutTokens(db, new Date());
    await barIdentitiesOfRemoved(db, { vault: vault(), clock: () => new Date() });
  } catch (error) {
    logProblem(error, "Ended sessions could not be erased; the next round tries again.");
  }
}
