import { randomUUID } from "node:crypto";
import type { ReviewState, WebhookEvent } from "../types";
import type { PreparationRow, Tx } from "./rows";

type Noted = { event: WebhookEvent; occasion?: string };

/** In the transaction of the change itself. The same occasion of the same revision counts once. */
export async function noteWebhookEvent(
  tx: Tx,
  { event, occasion = "" }: Noted,
  preparation: Pick<PreparationRow, "id">,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("webhook_events")
    .values({ id: randomUUID(), event, occasion, preparation_id: preparation.id, at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["preparation_id", "event", "occasion"]).doNothing())
    .execute();
}

/** What somebody outside is to be told of a step; null where of nothing. */
export function eventOfStep(
  seen: Pick<PreparationRow, "state" | "hold_json">,
  now: Pick<PreparationRow, "state" | "hold_json">,
): Noted | null {
  if (seen.state === "held")
    return now.state === "awaiting_review" ? { event: "needs_review", occasion: "restored" } : null;
  if (now.hold_json !== null && seen.hold_json === null) return { event: "needs_review", occasion: "held" };
  return now.state === seen.state ? null : eventOfState(now.state);
}

function eventOfState(state: ReviewState): Noted | null {
  switch (state) {
    case "awaiting_review":
      return { event: "needs_review" };
    case "uncertain":
    case "unresolved":
      return { event: "outcome_unknown", occasion: state };
    case "failed":
      return { event: "failed" };
    case "preparing":
    case "prepare_failed":
    case "approved":
    case "sending":
    case "accepted":
    case "rejected":
    case "expired":
    case "withdrawn":
    case "superseded":
    case "held":
      return null;
  }
}
