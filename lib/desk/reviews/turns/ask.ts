import { z } from "zod";
import type { ReviewContext } from "../context";
import { asksMax, insertAsk } from "../discussion/asks/insert-ask";
import { commentsMax } from "../discussion/load-comments";
import { id, note } from "../inputs";
import { readReview } from "../queries/read-review";
import { readNote } from "../read-note";
import { noSuchReview, refusal } from "../refusals/refusal";
import { isLive } from "../states";
import { loadReview } from "../store/load-review";
import { noteNotification } from "../store/outbox/notification-events";
import { effectiveState } from "../transition/expiry";
import type { ReviewView } from "../types";
import { verb } from "../verb";
import type { VerbResult } from "../verbs/types";
import { personToAsk } from "./person-to-ask";
import { recordAsk } from "./record-ask";
import { writeQuestion } from "./write-question";

/**
 * Asks somebody to review what waits, or a question about it, which is a comment that names them. It changes no state, and
 * gives nobody a permission, a role or a vote.
 */
export const ask = verb({
  permission: "reviews:comment",
  writes: true,
  input: z.object({
    reviewId: id,
    personId: id,
    /** Absent or null: they are asked to review it. */
    question: note.nullish(),
  }),
  async run(context: ReviewContext, { reviewId, personId, question }): Promise<VerbResult<ReviewView>> {
    const { db, actor, clock } = context;
    const rows = await loadReview(db, reviewId);
    if (!rows) return noSuchReview;
    const [newest] = rows.preparations;
    if (!isLive(effectiveState(context, newest))) return refusal("conflict", { code: "nothing_to_ask" });
    const words = readNote(question);
    const person = await personToAsk(context, rows, {
      personId,
      kind: words === null ? "review" : "question",
    });
    if ("refusal" in person) return person;
    const asks = rows.calls.filter(({ why }) => why !== "mention");
    if (words === null && asks.some((one) => one.why === "review" && one.person_id === person.id))
      return refusal("conflict", { code: "asked_already", name: person.name });
    if (asks.length >= asksMax) return refusal("conflict", { code: "too_many_asks", max: asksMax });
    if (words !== null && rows.comments.length >= commentsMax)
      return refusal("conflict", { code: "too_many_comments", max: commentsMax });
    await db.transaction().execute(async (tx) => {
      const commentId = words === null ? null : await writeQuestion(tx, context, rows, { person, words });
      const askId = await insertAsk(tx, context, newest, { person, commentId });
      if (commentId === null) await recordAsk(tx, context, rows, person);
      await noteNotification(
        tx,
        { event: "asked", occasion: askId, personId: person.id, actorId: actor.id },
        newest,
        clock(),
      );
    });
    return readReview.run(context, reviewId);
  },
});
