import type { CommentRow, ReviewRows } from "../store/rows";

/** The threads that tell an author what to change, by the ids of their first comments: for the author too, and not resolved. */
export function openRequests({
  comments,
  preparations,
}: Pick<ReviewRows, "comments" | "preparations">): string[] {
  const authors = new Set(preparations.map(({ author_id }) => author_id));
  return comments.filter((one) => isOpenRequest(one) && !authors.has(one.person_id)).map(({ id }) => id);
}

function isOpenRequest({ thread_id, audience, resolved_at }: CommentRow): boolean {
  return thread_id === null && audience !== "internal" && resolved_at === null;
}
