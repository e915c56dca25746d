import { z } from "zod";
import { id } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { ReviewContext } from "@/lib/desk/reviews/context";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { ownAccounts } from "../own-accounts";

const notSeen = z.union([
  z.strictObject({ notificationIds: z.array(id).min(1).max(100) }),
  z.strictObject({ reviewId: id }),
  /** Everything up to the newest that was shown, so that what came since stays. */
  z.strictObject({ until: z.iso.datetime() }),
]);

/** Notes that this person has seen some of what they were told: these, all about a review, or all up to a moment. */
export const markNotificationsSeen = verb({
  permission: "reviews:read",
  writes: true,
  input: notSeen,
  async run(
    { db, clock, actor }: Pick<ReviewContext, "db" | "vault" | "clock" | "actor">,
    which,
  ): Promise<VerbResult<{ seen: number }>> {
    const seen = await db
      .updateTable("notifications")
      .set({ seen_at: clock().toISOString() })
      .where("person_id", "in", ownAccounts(actor.id))
      .where("seen_at", "is", null)
      .where((eb) => {
        if ("notificationIds" in which) return eb("id", "in", which.notificationIds);
        if ("until" in which) return eb("at", "<=", which.until);
        return eb(
          "event_id",
          "in",
          eb
            .selectFrom("notification_events")
            .innerJoin("preparations", "preparations.id", "notification_events.preparation_id")
            .select("notification_events.id")
            .where("preparations.review_id", "=", which.reviewId),
        );
      })
      .returning("id")
      .execute();
    return { ok: true, value: { seen: seen.length } };
  },
});
