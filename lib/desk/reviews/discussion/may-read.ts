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
  // By the clock of another instance a reply may stand before what it replies to.
  const threads = new Map<string, [Row, ...Row[]]>();
  for (const comment of comments) if (comment.thread_id === null) addTo(threads, comment.id, comment);
  for (const comment of comments)
    if (comment.thread_id !== null) threads.get(comment.thread_id)?.push(comment);
  return [...threads.values()].filter((thread) => mayRead(reader, thread));
}

function addTo<Row>(threads: Map<string, [Row, ...Row[]]>, id: string, comment: Row): void {
  const thread = threads.get(id);
  if (thread) thread.push(comment);
  else threads.set(id, [comment]);
}

/** A thread by the comment that began it, which comes first; null where there is none. */
export function threadOf<Row extends Said>(
  comments: readonly Row[],
  threadId: string,
): [Row, ...Row[]] | null {
  const first = comments.find(({ id, thread_id }) => id === threadId && thread_id === null);
  return first ? [first, ...comments.filter(({ thread_id }) => thread_id === threadId)] : null;
}

/** The thread that a comment is part of; null where it is gone. */
export function threadWith<Row extends Said>(
  comments: readonly Row[],
  commentId: string,
): [Row, ...Row[]] | null {
  const comment = comments.find(({ id }) => id === commentId);
  return comment ? threadOf(comments, comment.thread_id ?? comment.id) : null;
}

/** Whoever wrote in an internal thread goes on reading it. */
export function mayRead<Row extends Said>(reader: Reader, thread: readonly [Row, ...Row[]]): boolean {
  return (
    audienceOf(thread[0]) === "author" ||
    isInternalReader(reader) ||
    thread.some(({ person_id }) => reader.isThem(person_id))
  );
}
