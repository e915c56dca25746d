import type { Database } from "@/lib/desk/database/open-database";
import { env } from "@/lib/desk/config/env";
import { policyNow } from "@/lib/desk/config/policy-default";
import { vault } from "@/lib/desk/config/process-vault";
import { eraseNotifications, handOver, type NotifyContext } from "@/lib/desk/notifications";
// Not of the room’s door: what pages read needs no mail server.
import { deliverMail } from "@/lib/desk/notifications/mail/deliver-mail";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { isEnding, whileSending } from "../shutdown";
import { upstream } from "../upstream";
import { alone } from "./alone";

const roundEveryMs = 1_000;
const eraseEveryMs = 60_000;
const problem = "People could not be told of reviews; the next round tries again.";

/** Finds out who is told of what, and sends what goes by mail; on one database by several processes. */
export function startNotifications(db: Database): void {
  processSingleton("notifications", () => {
    const { api, connection } = upstream();
    const { appUrl, mail } = env();
    const context: NotifyContext = {
      ...{ db, api, connection, appUrl, mail, vault: vault(), clock: () => new Date() },
      get policy() {
        return policyNow();
      },
    };
    const every = (ms: number, work: () => Promise<unknown>) => setInterval(alone(work, problem), ms);
    const timers = [
      every(roundEveryMs, () => handOver(context)),
      every(eraseEveryMs, () => eraseNotifications(context)),
    ];
    // What is begun is finished before the process ends; a mail that is cut off is sent again.
    if (mail !== null)
      timers.push(
        every(roundEveryMs, () =>
          whileSending(deliverMail({ ...context, mail }, isEnding).then(() => undefined)),
        ),
      );
    for (const timer of timers) timer.unref();
    return timers;
  });
}
