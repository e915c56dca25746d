import { may } from "@/lib/desk/policy/permissions";
import type { Actor } from "../types";
import { audienceOf } from "./sealed-comment";
import type { CommentRow } from "../store/rows";

/** What tells of a comment who may read it. */
export type Said = Pick<CommentRow, "id" | "thread_id" | "audience" | "person_id">;
/** Somebody before a review: whether they prepared a revision of it, and all accounts that were ever theirs. */
export type Reader = {
  actor: Pick<Actor, "id" | "roles">;
  isAuthor: boolean;
  isThem: (id: string) => boolean;
};

/** Who prepared none of the revisions and may approve; what they say among themselves the author doesn't see. */
export function isInternalReader({ actor, isAuthor }: Pick<Reader, "actor" | "isAuthor">): boolean {
  return may(actor, "reviews:approve") && !isAuthor;
}

/** Of comments in the order of their time those of each thread that this reader may read. */
export function readableThreads<Row extends Said>(
  reader: Reader,
  comments: readonly Row[],
): [Row, ...Row[]][] {
  const threads = new Map<string, [Row, ...Row[]]>();
  for (const comment of comments) {
    const thread = comment.thread_id === null ? undefined : threads.get(comment.thread_id);
    if (thread) thread.push(comment);
    else if (comment.thread_id === null) threads.set(comment.id, [comment]);
  }
  return [...threads.values()].filter((thread) => mayRead(reader, thread));
}

/** Whoever wrote in an internal thread goes on reading it. */
export function mayRead<Row extends Said>(reader: Reader, thread: readonly [Row, ...Row[]]): boolean {
  return (
    audienceOf(thread[0]) === "author" ||
    isInternalReader(reader) ||
    thread.some(({ person_id }) => reader.isThem(person_id))
  );
}
