import { randomUUID } from "node:crypto";
import type { WebhookEvent } from "../../types";
import type { PreparationRow, Tx } from "../rows";

/** In the transaction of the change itself. The same occasion of the same revision counts once. */
export async function noteWebhookEvent(
  tx: Tx,
  { event, occasion = "" }: { event: WebhookEvent; occasion?: string },
  preparation: Pick<PreparationRow, "id">,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("webhook_events")
    .values({ id: randomUUID(), event, occasion, preparation_id: preparation.id, at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["preparation_id", "event", "occasion"]).doNothing())
    .execute();
}
