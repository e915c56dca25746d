import { z } from "zod";
import { appendAudit } from "../audit/audit";
import type { ReviewContext } from "../context";
import { id } from "../inputs";
import { readReview } from "../queries/read-review";
import { refusal } from "../refusals/refusal";
import { samePerson } from "../store/approvers";
import { loadReview } from "../store/load-review";
import type { ReviewView } from "../types";
import { verb } from "../verb";
import type { VerbResult } from "../verbs/types";

/** Takes back what one asked. The comment of a question stays. */
export const endAsk = verb({
  permission: "reviews:comment",
  writes: true,
  input: z.object({ askId: id }),
  async run(context: ReviewContext, { askId }): Promise<VerbResult<ReviewView>> {
    const { db, actor, clock } = context;
    const found = await db
      .selectFrom("review_asks")
      .select(["review_id", "by_id", "kind", "person_id", "person_name"])
      .where("id", "=", askId)
      .executeTakeFirst();
    const rows = found && (await loadReview(db, found.review_id));
    if (!rows || samePerson(rows.merged, found.by_id) !== actor.id)
      return refusal("not_found", { code: "no_such_ask" });
    const { review } = rows;
    const [newest] = rows.preparations;
    const ended = await db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable("review_asks")
        .set({ ended_at: clock().toISOString(), ended_how: "withdrawn" })
        .where("id", "=", askId)
        .where("ended_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      // A question may be internal, which the record doesn't tell.
      if (row && found.kind === "review")
        await appendAudit(tx, context, {
          by: actor,
          event: "ask_withdrawn",
          text: `Took back what was asked about ${review.tool_name}, revision ${newest.revision}.`,
          toolName: review.tool_name,
          reviewId: review.id,
          revision: newest.revision,
          details: { person: found.person_id },
          texts: { personName: found.person_name },
          textsOf: `person:${found.person_id}`,
        });
      return row;
    });
    return ended ? readReview.run(context, review.id) : refusal("conflict", { code: "no_such_ask" });
  },
});
