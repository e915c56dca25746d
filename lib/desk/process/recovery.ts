import type { Database } from "@/lib/desk/database/open-database";
import { log, logProblem } from "@/lib/platform/log/log";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import {
  heldCredentials,
  holdApprovals,
  inputHasher,
  recover,
  type RecoveryContext,
} from "@/lib/desk/reviews";
import { policyNow } from "@/lib/desk/config/policy-default";
import { vault } from "@/lib/desk/config/process-vault";
import { publicationSettings } from "./publication-settings";
import { storeWatch } from "./read-only";
import { sendsUnderWay } from "./sends-under-way";
import { isEnding, whileSending } from "./shutdown";
import { upstream } from "./upstream";

const roundEveryMs = 1_000;
const sendsAtOnce = 4;

/** Before anything is sent: the keys of the guard and of the credentials are there, and what was approved waits for a person. */
export async function prepareSending(db: Database): Promise<void> {
  const { api, connection } = upstream();
  const context = { db, api, connection, vault: vault(), clock: () => new Date() };
  await inputHasher(context);
  await heldCredentials(context);
  const { held } = await holdApprovals(context);
  if (held > 0) log.warn({ held }, "Approvals that were not sent before this start wait for a person.");
}

/** A few at a time, until it is told to end. Several processes may do this on one database. */
export function startRecovery(db: Database): void {
  processSingleton("recovery", () => {
    const { api, discovery, connection } = upstream();
    const context: RecoveryContext = {
      db,
      api,
      connection,
      vault: vault(),
      publication: publicationSettings(),
      get policy() {
        return policyNow();
      },
      discover: (ageMsMax) => discovery.discover(ageMsMax),
      knownTools: () => discovery.known(),
      clock: () => new Date(),
      underWay: sendsUnderWay(),
      whileSending,
    };
    let sending = 0;
    let underWay: Promise<void> | null = null;

    async function round(): Promise<void> {
      if (storeWatch().current() !== null) return;
      try {
        const { sends } = await recover(context, { sendsMax: sendsAtOnce - sending, onProblem });
        sending += sends.length;
        for (const send of sends) void send.then(() => (sending -= 1));
      } catch (error) {
        onProblem(error);
      }
    }
    const timer = setInterval(() => {
      if (isEnding()) return clearInterval(timer);
      underWay ??= round().finally(() => {
        underWay = null;
      });
    }, roundEveryMs);
    timer.unref();
    return timer;
  });
}

function onProblem(error: unknown): void {
  storeWatch().report(error);
  logProblem(error, "A review could not be sent again automatically; the next round tries it.");
}
