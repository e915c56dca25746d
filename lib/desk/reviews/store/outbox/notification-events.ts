import { randomUUID } from "node:crypto";
import type { PreparationRow, Tx } from "../rows";

/** What people are told of. Who is to be told of each, is found out when it is handed over. */
export const notificationEvents = [
  "waits_for_you",
  "expiring",
  "asked",
  "mentioned",
  "commented",
  "changes_requested",
  "approved",
  "rejected",
  "expired",
  "accepted",
  "outcome_unknown",
  "failed",
  "verified",
  "contradicted",
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

type Noted = {
  event: NotificationEvent;
  /** What tells it from another of its kind on the same revision, such as a comment's id. */
  occasion?: string;
  /** Whom alone it is for. */
  personId?: string;
  /** Who did it, and isn't told. */
  actorId?: string;
};

/** In the transaction of the change itself. The same occasion of the same revision counts once, for each whom it is for. */
export async function noteNotification(
  tx: Tx,
  { event, occasion = "", personId, actorId }: Noted,
  preparation: Pick<PreparationRow, "id">,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("notification_events")
    .values({
      ...{ id: randomUUID(), event, occasion, preparation_id: preparation.id, at: now.toISOString() },
      ...{ person_id: personId ?? null, actor_id: actorId ?? null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
