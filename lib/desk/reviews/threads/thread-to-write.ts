import type { ReviewContext } from "../context";
import { threadOf, type Reader } from "../discussion/may-read";
import { readerOf } from "../discussion/reader-of";
import { mayWriteIn } from "../discussion/thread-views";
import { refusal } from "../refusals/refusal";
import { loadReview } from "../store/load-review";
import type { CommentRow, ReviewRows } from "../store/rows";
import type { VerbRefusal } from "../verbs/types";

export type FoundThread = { rows: ReviewRows; thread: [CommentRow, ...CommentRow[]]; reader: Reader };

/** A thread that whoever asks may write in. What somebody may not read isn't there. */
export async function threadToWrite(
  { db, actor }: Pick<ReviewContext, "db" | "actor">,
  threadId: string,
): Promise<FoundThread | VerbRefusal> {
  const none = refusal("not_found", { code: "no_such_thread" } as const);
  const first = await db
    .selectFrom("review_comments")
    .select("review_id")
    .where("id", "=", threadId)
    .where("thread_id", "is", null)
    .executeTakeFirst();
  const rows = first && (await loadReview(db, first.review_id));
  if (!rows) return none;
  const reader = readerOf(actor, rows);
  const thread = threadOf(rows.comments, threadId);
  return thread && mayWriteIn(reader, thread) ? { rows, reader, thread } : none;
}
