import { parsedAlready } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { ReviewContext } from "@/lib/desk/reviews/context";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { notificationEvents } from "@/lib/desk/reviews/store/outbox/notification-events";
import { mayConcern, wantedOf } from "../choices";
import { loadChoices } from "../load-choices";
import type { NotificationChoices } from "../types";

/** What this person wants to hear, and how. */
export const readNotificationChoices = verb({
  permission: "reviews:read",
  writes: false,
  input: parsedAlready<{ hasMail: boolean }>(),
  async run(
    { db, actor }: Pick<ReviewContext, "db" | "actor">,
    { hasMail },
  ): Promise<VerbResult<NotificationChoices>> {
    const chosen = (await loadChoices(db, [actor.id])).get(actor.id) ?? [];
    const events = notificationEvents
      .filter((event) => mayConcern(actor, event))
      .map((event) => ({ event, ...wantedOf(event, chosen) }));
    return { ok: true, value: { events, hasMail } };
  },
});
