import { z } from "zod";
import { id } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { readReview } from "../queries/read-review";
import { refusal } from "../refusals/refusal";
import type { ReviewView } from "../types";
import type { VerbResult } from "../verbs/types";
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
    if (!found.reader.isAuthor) return refusal("forbidden", { code: "not_an_author" });
    await db
      .updateTable("review_comments")
      .set({ answered_at: clock().toISOString(), answered_by_id: actor.id, answered_by_name: actor.name })
      .where("id", "=", threadId)
      .execute();
    return readReview.run(context, found.rows.review.id);
  },
});
