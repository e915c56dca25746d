import type { Database } from "@/lib/desk/database/open-database";
import { env } from "@/lib/desk/config/env";
import { logProblem } from "@/lib/platform/log/log";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { deliverDue, eraseWebhookEvents, enqueueDeliveries, type DeliveryContext } from "@/lib/desk/webhooks";
import { vault } from "@/lib/desk/config/process-vault";
import type { WebhookTarget } from "@/lib/desk/webhooks/types";
import { storeWatch } from "./read-only";
import { isEnding, whileSending } from "./shutdown";

const roundEveryMs = 1_000;
const eraseEveryMs = 60_000;

/** One message at a time for each target, so that a slow one holds up no other; on one database by several processes. */
export function startWebhooks(db: Database): void {
  processSingleton("webhooks", () => {
    const { webhooks, appUrl } = env();
    const { targets, privateNetworks } = webhooks;
    const context: DeliveryContext = {
      db,
      vault: vault(),
      clock: () => new Date(),
      appUrl,
      post: { privateNetworks },
    };
    const timers = [
      setInterval(
        alone(() => eraseWebhookEvents(context, { isTelling: targets.length > 0 })),
        eraseEveryMs,
      ),
    ];
    if (targets.length > 0) {
      const deliveries = targets.map((target) => alone(() => deliverTo(context, target)));
      const round = async () => {
        await enqueueDeliveries(context, targets);
        for (const deliver of deliveries) deliver();
      };
      timers.push(setInterval(alone(round), roundEveryMs));
    }
    for (const timer of timers) timer.unref();
    return timers;
  });
}

/** What is begun is finished before the process ends; a message that is cut off is sent again. */
async function deliverTo(context: DeliveryContext, target: WebhookTarget): Promise<void> {
  await whileSending(deliverDue(context, target, () => isEnding()).then(() => undefined));
}

/** Begins the work unless it is under way, and never while nothing can be written or the process is ending. */
function alone(work: () => Promise<unknown>): () => void {
  let isUnderWay = false;
  return () => {
    if (isUnderWay || isEnding() || storeWatch().current() !== null) return;
    isUnderWay = true;
    void work()
      .catch((error: unknown) => {
        storeWatch().report(error);
        logProblem(error, "Webhooks could not be sent; the next round tries again.");
      })
      .finally(() => {
        isUnderWay = false;
      });
  };
}
