import { randomUUID } from "node:crypto";
import { z } from "zod";
import { givenId, id, note } from "../inputs";
import { verb } from "../verb";
import { isFull, lockDiscussion } from "../discussion/discussion-limits";
import { commentsMax } from "../discussion/load-comments";
import { isInternalReader, threadOf } from "../discussion/may-read";
import { readerOf } from "../discussion/reader-of";
import { audienceOf, sealedParts } from "../discussion/sealed-comment";
import { mayWriteIn } from "../discussion/thread-views";
import type { Audience } from "../discussion/types";
import type { ReviewContext } from "../context";
import { readReview } from "../queries/read-review";
import { noSuchReview, refusal } from "../refusals/refusal";
import { loadReview } from "../store/load-review";
import type { ReviewRows } from "../store/rows";
import type { ReviewView } from "../types";
import type { VerbRefusal, VerbResult } from "../verbs/types";
import { readNote } from "../read-note";
import { checkMentions } from "./check-mentions";
import { checkPlace } from "./check-place";
import { checkSuggestion } from "./check-suggestion";
import { noteComment } from "./note-comment";
import { recordComment } from "./record-comment";
import { alreadyUsed, writtenBefore } from "./written-before";

const place = z.object({
  pointer: z.string().max(1_000),
  quote: z.object({ text: z.string().min(1).max(1_000), start: z.number().int().nonnegative() }).nullable(),
});
const commentInput = z.object({
  /** Made by whoever writes it, and the same for each try: a repeat writes nothing. */
  id: givenId.optional(),
  reviewId: id,
  text: note,
  /** Of a new thread; by default for the author. A reply is for those who read its thread. */
  audience: z.enum(["internal", "author"]).optional(),
  /** Where a new thread stands in the newest input; absent or null: on the review as a whole. */
  place: place.nullish(),
  /** The thread that it replies to. */
  threadId: id.nullish(),
  mentions: z.array(id).max(20).optional(),
  /** Exact JSON text of the value that the author can take for what stands at the thread's place. */
  suggestion: z.string().max(20_000).nullish(),
});

/** Writes on a review, in any state: 1 to 2,000 characters. The trail keeps a fingerprint of it, so that it can be erased. */
export const comment = verb({
  permission: "reviews:comment",
  writes: true,
  input: commentInput,
  async run(context: ReviewContext, given): Promise<VerbResult<ReviewView>> {
    const { db, actor, vault, clock } = context;
    const text = readNote(given.text);
    if (text === null) return refusal("invalid_input", { code: "comment_missing" });
    const rows = await loadReview(db, given.reviewId);
    if (!rows) return noSuchReview;
    const before = await writtenBefore(db, context, rows, { ...given, text });
    if (before) return before.ok ? readReview.run(context, rows.review.id) : before;
    const thread = threadFor(context, rows, given);
    if ("refusal" in thread) return thread;
    const { audience, threadId } = thread;
    const placed = checkPlace(context, rows, threadId === null ? (given.place ?? null) : null);
    if (!placed.ok) return placed;
    const suggested = await checkSuggestion(context, rows, {
      ...{ suggestion: given.suggestion ?? null, audience, threadId, place: placed.place },
    });
    if (!suggested.ok) return suggested;
    const mentioned = await checkMentions(db, rows, { audience, threadId, ids: given.mentions ?? [] });
    if (!mentioned.ok) return mentioned;
    const [newest] = rows.preparations;
    const commentId = given.id ?? randomUUID();
    const now = clock();
    const words = { text, audience, suggestion: suggested.suggestion, place: placed.place };
    const refused = await db.transaction().execute(async (tx) => {
      await lockDiscussion(tx, rows.review.id);
      const meanwhile = await writtenBefore(tx, context, rows, { ...given, text });
      if (meanwhile) return meanwhile.ok ? null : meanwhile;
      if (await isFull(tx, rows.review.id, audience))
        return refusal("conflict", { code: "too_many_comments", max: commentsMax, audience } as const);
      const written = await tx
        .insertInto("review_comments")
        .values({
          ...{ id: commentId, review_id: rows.review.id, preparation_id: newest.id },
          ...{ person_id: actor.id, person_name: actor.name, at: now.toISOString() },
          ...{ thread_id: threadId, audience },
          ...sealedParts(vault, commentId, words),
        })
        // On another review, which its own lock holds.
        .onConflict((on) => on.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!written) return alreadyUsed;
      for (const person_id of mentioned.ids)
        await tx.insertInto("comment_mentions").values({ comment_id: commentId, person_id }).execute();
      await recordComment(tx, context, { rows, audience, id: commentId }, text);
      await noteComment(tx, context, rows, { id: commentId, audience, threadId, mentions: mentioned.ids });
      return null;
    });
    if (refused) return refused;
    return readReview.run(context, rows.review.id);
  },
});

/** The thread that a comment goes to, or whom a new one is for. */
function threadFor(
  { actor }: Pick<ReviewContext, "actor">,
  rows: ReviewRows,
  given: z.output<typeof commentInput>,
): { audience: Audience; threadId: string | null } | VerbRefusal {
  const reader = readerOf(actor, rows);
  if (!given.threadId) {
    const { audience = "author" } = given;
    if (audience === "internal" && !isInternalReader(reader))
      return refusal("forbidden", { code: "not_internal" });
    return { audience, threadId: null };
  }
  const thread = threadOf(rows.comments, given.threadId);
  // What somebody may not read isn't there.
  if (!thread || !mayWriteIn(reader, thread)) return refusal("not_found", { code: "no_such_thread" });
  return { audience: audienceOf(thread[0]), threadId: thread[0].id };
}
