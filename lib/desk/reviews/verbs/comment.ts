import { randomUUID } from "node:crypto";
import { z } from "zod";
import { id, note } from "../inputs";
import { verb } from "../verb";
import { appendAudit } from "../audit/audit";
import { commentsMax, sealComment } from "../discussion/load-comments";
import type { ReviewContext } from "../context";
import { readReview } from "../queries/read-review";
import { noSuchReview, refusal } from "../refusals/refusal";
import { loadReview } from "../store/load-review";
import type { ReviewView } from "../types";
import type { VerbResult } from "./types";
import { readNote } from "../read-note";

/** Writes on a review, in any state: 1 to 2,000 characters. The trail keeps a fingerprint of it, so that it can be erased. */
export const comment = verb({
  permission: "reviews:comment",
  writes: true,
  input: z.object({ reviewId: id, text: note }),
  async run(context: ReviewContext, { reviewId, text: given }): Promise<VerbResult<ReviewView>> {
    const { db, actor, vault, clock } = context;
    const text = readNote(given);
    if (text === null) return refusal("invalid_input", { code: "comment_missing" });
    const rows = await loadReview(db, reviewId);
    if (!rows) return noSuchReview;
    if (rows.comments.length >= commentsMax)
      return refusal("conflict", { code: "too_many_comments", max: commentsMax });
    const { review, preparations } = rows;
    const [newest] = preparations;
    const id = randomUUID();
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("review_comments")
        .values({
          id,
          review_id: review.id,
          preparation_id: newest.id,
          person_id: actor.id,
          person_name: actor.name,
          at: clock().toISOString(),
          text_sealed: sealComment(vault, id, text),
        })
        .execute();
      await appendAudit(tx, context, {
        by: actor,
        event: "commented",
        text: `Commented on ${review.tool_name}, revision ${newest.revision}.`,
        toolName: review.tool_name,
        reviewId: review.id,
        revision: newest.revision,
        details: { comment: id },
        texts: { text },
        textsOf: id,
      });
    });
    return readReview.run(context, review.id);
  },
});
