import { hostname } from "node:os";
import { ownPolicy, setPoliciesBeside } from "@/lib/desk/config/policy-default";
import { env } from "@/lib/desk/config/env";
import type { Database } from "@/lib/desk/database/open-database";
import { sharePolicy as share, withdrawPolicy } from "@/lib/desk/reviews";
import { log, logProblem } from "@/lib/platform/log/log";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { storeWatch } from "./read-only";

const shareEveryMs = 10_000;

type Sharing = { db: Database | null; known: string };
const sharing = () => processSingleton<Sharing>("shared-policy", () => ({ db: null, known: "" }));

/** The same after a restart, so that what it applied before it was killed holds no longer. */
const instanceId = () => `${hostname()}:${env().port}`;

/** Tells the other instances on this database which policy applies here, and reads what applies there. */
export async function sharePolicy(db: Database): Promise<void> {
  const state = sharing();
  state.db = db;
  const policy = ownPolicy();
  const file = env().policySource?.sha256 ?? null;
  const beside = await share(db, { instanceId: instanceId(), policy, file });
  setPoliciesBeside(beside);
  const known = beside.map(({ digest }) => digest).join();
  if (known !== state.known && known !== "")
    log.warn("Another instance applies another policy: the stricter of both holds until they are the same.");
  state.known = known;
}

/** Until it is told to end. The first time is before anybody is served. */
export function startSharingPolicy(db: Database): void {
  processSingleton("policy-sharing", () => {
    const timer = setInterval(() => {
      if (storeWatch().current() !== null) return;
      void sharePolicy(db).catch((error: unknown) => {
        storeWatch().report(error);
        logProblem(error, "The policy couldn’t be told to other instances. It is tried again.");
      });
    }, shareEveryMs);
    timer.unref();
    return timer;
  });
}

/** With its end an instance applies nothing; where that can’t be told, a minute of silence says so. */
export async function stopSharingPolicy(): Promise<void> {
  const { db } = sharing();
  await (db && withdrawPolicy(db, instanceId()))?.catch(() => undefined);
}
