import { z } from "zod";
import { id } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { audienceOf } from "../discussion/sealed-comment";
import { readReview } from "../queries/read-review";
import { refusal } from "../refusals/refusal";
import type { ReviewView } from "../types";
import type { VerbResult } from "../verbs/types";
import { recordThreadStep } from "./record-comment";
import { threadToWrite } from "./thread-to-write";

/** An author of the review says that what a thread asks for is done. */
export const answerThread = verb({
  permission: "reviews:comment",
  writes: true,
  input: z.object({ threadId: id }),
  async run(context: ReviewContext, { threadId }): Promise<VerbResult<ReviewView>> {
    const { actor, clock, db } = context;
    const found = await threadToWrite(context, threadId);
    if ("refusal" in found) return found;
    const { rows, thread, reader } = found;
    const audience = audienceOf(thread[0]);
    if (!reader.isAuthor || audience === "internal") return refusal("forbidden", { code: "not_an_author" });
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable("review_comments")
        .set({ answered_at: clock().toISOString(), answered_by_id: actor.id, answered_by_name: actor.name })
        .where("id", "=", threadId)
        .execute();
      await recordThreadStep(tx, context, { rows, audience, id: threadId }, "answered");
    });
    return readReview.run(context, rows.review.id);
  },
});
