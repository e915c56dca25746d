import { z } from "zod";
import { id } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { readReview } from "../queries/read-review";
import type { ReviewView } from "../types";
import type { VerbResult } from "../verbs/types";
import { threadToWrite } from "./thread-to-write";

/** Closes a thread, or opens it again. It changes nothing of what may be decided. */
export const resolveThread = verb({
  permission: "reviews:comment",
  writes: true,
  input: z.object({ threadId: id, resolved: z.boolean() }),
  async run(context: ReviewContext, { threadId, resolved }): Promise<VerbResult<ReviewView>> {
    const { actor, clock, db } = context;
    const found = await threadToWrite(context, threadId);
    if ("refusal" in found) return found;
    await db
      .updateTable("review_comments")
      .set(
        resolved
          ? {
              resolved_at: clock().toISOString(),
              ...{ resolved_by_id: actor.id, resolved_by_name: actor.name },
            }
          : { resolved_at: null, resolved_by_id: null, resolved_by_name: null },
      )
      .where("id", "=", threadId)
      .where("resolved_at", resolved ? "is" : "is not", null)
      .execute();
    return readReview.run(context, found.rows.review.id);
  },
});
