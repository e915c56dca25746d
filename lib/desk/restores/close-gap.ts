import { sql } from "kysely";
import { notifyChange } from "@/lib/desk/database/notify-change";
import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import type { ReviewContext } from "@/lib/desk/reviews/context";
import { nothing } from "@/lib/desk/reviews/inputs";
import { refusal } from "@/lib/desk/reviews/refusals/refusal";
import { openGaps } from "@/lib/desk/reviews/store/restores";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbRefusal, VerbResult } from "@/lib/desk/reviews/verbs/types";

type Context = Pick<ReviewContext, "db" | "vault" | "clock" | "actor">;

/**
 * An administrator says that what happened between backup and restore has been looked into: approvals don't repeat any
 * more that it isn't known. Not while a review is held, since that is what isn't known.
 */
export const closeGap = verb({
  permission: "people:manage",
  writes: true,
  input: nothing,
  async run(context: Context): Promise<VerbResult<{ closed: number }>> {
    const { db, actor, clock } = context;
    return db
      .transaction()
      .execute(async (tx): Promise<VerbRefusal | { ok: true; value: { closed: number } }> => {
        const { count } = await tx
          .selectFrom("preparations")
          .select((eb) => eb.fn.countAll().as("count"))
          .where("restore_id", "is not", null)
          .executeTakeFirstOrThrow();
        if (Number(count) > 0) return refusal("blocked", { code: "still_held", count: Number(count) });
        const gaps = await openGaps(tx).execute();
        for (const { id, taken_at, restored_at } of gaps) {
          const closed = await tx
            .updateTable("restores")
            .set({ closed_at: clock().toISOString(), closed_by_id: actor.id, closed_by_name: actor.name })
            .where("id", "=", id)
            .where("closed_at", "is", null)
            .returning(sql<number>`1`.as("one"))
            .executeTakeFirst();
          if (!closed) continue;
          await appendAudit(tx, context, {
            ...{ by: actor, toolName: null, reviewId: null, revision: null },
            event: "gap_closed",
            text: `Closed the gap between the backup of ${taken_at} and its restore at ${restored_at}.`,
            severity: "warning",
            details: { restore: id, takenAt: taken_at, restoredAt: restored_at },
          });
        }
        if (gaps.length > 0) await notifyChange(tx, { kind: "gap", id: "" });
        return { ok: true, value: { closed: gaps.length } };
      });
  },
});
