import type { Db } from "../store/rows";
import type { Merged } from "../store/approvers";
import { readableThreads, type Reader } from "./may-read";
import { audienceOf } from "./sealed-comment";
import type { ThreadCounts } from "./types";

/** Of the comments on these reviews what tells whom they are for; a comment that names several people stands once for each. */
export function loadSaid(db: Db, reviewIds: string[]) {
  return db
    .selectFrom("review_comments")
    .leftJoin("comment_mentions", "comment_mentions.comment_id", "review_comments.id")
    .select(["id", "review_id", "thread_id", "audience", "review_comments.person_id", "at"])
    .select(["resolved_at", "answered_at", "comment_mentions.person_id as mentioned_id"])
    .where("review_id", "in", reviewIds)
    .orderBy("at")
    .orderBy("id")
    .execute();
}
export type ListedComment = Awaited<ReturnType<typeof loadSaid>>[number];

/** How many threads of a review are open, and how many of these wait for this reader. */
export function countThreads(
  reader: Reader,
  said: readonly ListedComment[],
  _rows: { merged: Merged },
): ThreadCounts & { forMe: number } {
  const threads = readableThreads(reader, said);
  const open = threads.filter(([first]) => first.resolved_at === null);
  return {
    open: open.length,
    resolved: threads.length - open.length,
    forMe: open.filter((thread) => isForMe(reader, thread)).length,
  };
}

/** Somebody named them, or asked them as the author, and they haven't said anything there since. */
function isForMe(reader: Reader, thread: readonly [ListedComment, ...ListedComment[]]): boolean {
  const [first] = thread;
  const own = thread.findLast(({ person_id }) => reader.isThem(person_id));
  const answeredAt =
    [own?.at ?? "", reader.isAuthor ? (first.answered_at ?? "") : ""].toSorted().at(-1) ?? "";
  const asks = (one: ListedComment) =>
    !reader.isThem(one.person_id) &&
    ((one.mentioned_id !== null && reader.isThem(one.mentioned_id)) ||
      (reader.isAuthor && audienceOf(first) === "author"));
  return thread.some((one) => asks(one) && one.at > answeredAt);
}
