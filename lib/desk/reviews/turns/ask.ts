import { z } from "zod";
import type { ReviewContext } from "../context";
import { asksMax, insertAsk } from "../discussion/asks/insert-ask";
import { asksOf, isFull, lockDiscussion, openAsks } from "../discussion/discussion-limits";
import { commentsMax } from "../discussion/load-comments";
import { givenId, id, note } from "../inputs";
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
import { askedBefore } from "./asked-before";
import { personToAsk } from "./person-to-ask";
import { recordAsk } from "./record-ask";
import { audienceOfQuestion, writeQuestion } from "./write-question";

/**
 * Asks somebody to review what waits, or a question about it, which is a comment that names them. It changes no state, and
 * gives nobody a permission, a role or a vote.
 */
export const ask = verb({
  permission: "reviews:comment",
  writes: true,
  input: z.object({
    /** Made by whoever asks, and the same for each try: a repeat asks nothing. */
    id: givenId.optional(),
    reviewId: id,
    personId: id,
    /** Absent or null: they are asked to review it. */
    question: note.nullish(),
  }),
  async run(
    context: ReviewContext,
    { id: askId, reviewId, personId, question },
  ): Promise<VerbResult<ReviewView>> {
    const { db, actor, clock } = context;
    const rows = await loadReview(db, reviewId);
    if (!rows) return noSuchReview;
    const [newest] = rows.preparations;
    const words = readNote(question);
    const done = await askedBefore(db, context, rows, { id: askId, personId, words });
    if (done) return done.ok ? readReview.run(context, reviewId) : done;
    if (!isLive(effectiveState(context, newest))) return refusal("conflict", { code: "nothing_to_ask" });
    const person = await personToAsk(context, rows, {
      personId,
      kind: words === null ? "review" : "question",
    });
    if ("refusal" in person) return person;
    const audience = words === null ? "author" : audienceOfQuestion(rows, [person, actor]);
    const refused = await db.transaction().execute(async (tx) => {
      await lockDiscussion(tx, reviewId);
      const meanwhile = await askedBefore(tx, context, rows, { id: askId, personId, words });
      if (meanwhile) return meanwhile.ok ? null : meanwhile;
      const asks = await openAsks(tx, reviewId);
      if (words === null && asks.some((one) => one.why === "review" && one.person_id === person.id))
        return refusal("conflict", { code: "asked_already", name: person.name } as const);
      if (asksOf(asks, audience).length >= asksMax)
        return refusal("conflict", { code: "too_many_asks", max: asksMax } as const);
      if (words !== null && (await isFull(tx, reviewId, audience)))
        return refusal("conflict", { code: "too_many_comments", max: commentsMax, audience } as const);
      const commentId =
        words === null ? null : await writeQuestion(tx, context, rows, { person, words, audience });
      const id = await insertAsk(tx, context, newest, { id: askId, person, commentId });
      if (commentId === null) await recordAsk(tx, context, rows, person);
      await noteNotification(
        tx,
        { event: "asked", occasion: id, personId: person.id, actorId: actor.id },
        newest,
        clock(),
      );
      return null;
    });
    if (refused) return refused;
    return readReview.run(context, reviewId);
  },
});
