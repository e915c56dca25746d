import type { Desk } from "@/lib/db/desk";
import { logProblem } from "@/lib/log";
import { processSingleton } from "@/lib/process-singleton";
import { recover, type RecoveryContext } from "@/lib/reviews";
import { vault } from "@/lib/vault";
import { endAtStep } from "./end-at-step";
import { storeWatch } from "./read-only";
import { isEnding, whileSending } from "./shutdown";
import { upstream } from "./upstream";

const roundEveryMs = 1_000;
const sendsAtOnce = 4;

/**
 * Sends by itself what is due, a few at a time, from the start of the process until it is told to end. Several
 * processes may do this on one database.
 */
export function startRecovery(db: Desk): void {
  processSingleton("recovery", () => {
    const { api, connection } = upstream();
    const context: RecoveryContext = {
      db,
      api,
      connection,
      vault: vault(),
      clock: () => new Date(),
      whileSending,
      ...(TEST_BUILD ? { atStep: endAtStep } : {}),
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
  logProblem(error, "A review could not be sent again by itself; the next round tries it.");
}
