import type { Db } from "../store/rows";
import { readableThreads, type Reader } from "./may-read";
import type { ThreadCounts } from "./types";
import { waitsFor } from "./waits-for";

/** Of the comments on these reviews what tells whom they are for; a comment that names several people stands once for each. */
export function loadSaid(db: Db, reviewIds: string[]) {
  return db
    .selectFrom("review_comments")
    .leftJoin("comment_mentions", "comment_mentions.comment_id", "review_comments.id")
    .select(["id", "review_id", "thread_id", "audience", "review_comments.person_id", "at"])
    .select(["resolved_at", "answered_at", "comment_mentions.person_id as mentioned_id"])
    .select((eb) =>
      eb
        .selectFrom("taken_suggestions")
        .select((one) => one.fn.max("taken_suggestions.at").as("at"))
        .whereRef("taken_suggestions.comment_id", "=", "review_comments.id")
        .as("taken_at"),
    )
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
): ThreadCounts & { forMe: number } {
  const threads = readableThreads(reader, said);
  const open = threads.filter(([first]) => first.resolved_at === null);
  return {
    open: open.length,
    resolved: threads.length - open.length,
    forMe: open.filter((thread) => isForMe(reader, thread)).length,
  };
}

function isForMe(reader: Reader, thread: readonly [ListedComment, ...ListedComment[]]): boolean {
  return waitsFor(reader, thread[0], {
    answeredAt: [thread[0].answered_at, ...thread.map(({ taken_at }) => taken_at)],
    comments: thread.map(({ person_id, at, mentioned_id }) => ({
      ...{ byId: person_id, at, mentions: mentioned_id === null ? [] : [mentioned_id] },
    })),
  });
}
