import type { Database } from "@/lib/desk/database/open-database";
import { env } from "@/lib/desk/config/env";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { deliverDue, eraseWebhookEvents, enqueueDeliveries, type DeliveryContext } from "@/lib/desk/webhooks";
import { vault } from "@/lib/desk/config/process-vault";
import type { WebhookTarget } from "@/lib/desk/webhooks/types";
import { isEnding, whileSending } from "../shutdown";
import { alone } from "./alone";

const roundEveryMs = 1_000;
const eraseEveryMs = 60_000;
const problem = "Webhooks could not be sent; the next round tries again.";

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
        alone(() => eraseWebhookEvents(context, { isTelling: targets.length > 0 }), problem),
        eraseEveryMs,
      ),
    ];
    if (targets.length > 0) {
      const deliveries = targets.map((target) => alone(() => deliverTo(context, target), problem));
      const round = async () => {
        await enqueueDeliveries(context, targets);
        for (const deliver of deliveries) deliver();
      };
      timers.push(setInterval(alone(round, problem), roundEveryMs));
    }
    for (const timer of timers) timer.unref();
    return timers;
  });
}

/** What is begun is finished before the process ends; a message that is cut off is sent again. */
async function deliverTo(context: DeliveryContext, target: WebhookTarget): Promise<void> {
  await whileSending(deliverDue(context, target, () => isEnding()).then(() => undefined));
}
