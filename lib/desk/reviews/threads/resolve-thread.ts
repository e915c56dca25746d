import { z } from "zod";
import { id } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { audienceOf } from "../discussion/sealed-comment";
import { readReview } from "../queries/read-review";
import type { ReviewView } from "../types";
import type { VerbResult } from "../verbs/types";
import { recordThreadStep } from "./record-comment";
import { threadToWrite } from "./thread-to-write";

/** Closes a thread, or opens it again; what is so already stays. It changes nothing of what may be decided. */
export const resolveThread = verb({
  permission: "reviews:comment",
  writes: true,
  input: z.object({ threadId: id, resolved: z.boolean() }),
  async run(context: ReviewContext, { threadId, resolved }): Promise<VerbResult<ReviewView>> {
    const { actor, clock, db } = context;
    const found = await threadToWrite(context, threadId);
    if ("refusal" in found) return found;
    const { rows, thread } = found;
    const now = clock().toISOString();
    const open = { resolved_at: null, resolved_by_id: null, resolved_by_name: null };
    const closed = { resolved_at: now, resolved_by_id: actor.id, resolved_by_name: actor.name };
    await db.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable("review_comments")
        .set(resolved ? closed : open)
        .where("id", "=", threadId)
        .where("resolved_at", resolved ? "is" : "is not", null)
        .returning("id")
        .executeTakeFirst();
      if (!changed) return;
      const step = resolved ? "resolved" : "reopened";
      await recordThreadStep(tx, context, { rows, audience: audienceOf(thread[0]), id: threadId }, step);
    });
    return readReview.run(context, rows.review.id);
  },
});
