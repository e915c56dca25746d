import { z } from "zod";
import { verb } from "@/lib/desk/reviews/verb";
import type { ReviewContext } from "@/lib/desk/reviews/context";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { notificationEvents } from "@/lib/desk/reviews/store/outbox/notification-events";
import { channels, wantedByDefault } from "../choices";

/** Says whether this person wants to hear of an event in one way. What is so by default isn't kept. */
export const chooseNotification = verb({
  permission: "reviews:read",
  writes: true,
  input: z.object({ event: z.enum(notificationEvents), channel: z.enum(channels), wanted: z.boolean() }),
  async run(
    { db, actor }: Pick<ReviewContext, "db" | "vault" | "actor">,
    { event, channel, wanted },
  ): Promise<VerbResult<{ chosen: true }>> {
    if (wanted === wantedByDefault[event][channel])
      await db
        .deleteFrom("notification_choices")
        .where("person_id", "=", actor.id)
        .where("event", "=", event)
        .where("channel", "=", channel)
        .execute();
    else
      await db
        .insertInto("notification_choices")
        .values({ person_id: actor.id, event, channel, wanted: wanted ? 1 : 0 })
        .onConflict((conflict) =>
          conflict.columns(["person_id", "event", "channel"]).doUpdateSet({ wanted: wanted ? 1 : 0 }),
        )
        .execute();
    return { ok: true, value: { chosen: true } };
  },
});
