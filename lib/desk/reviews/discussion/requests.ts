import type { CommentRow, ReviewRows } from "../store/rows";
import { audienceOf } from "./sealed-comment";

/**
 * The threads that tell an author what to change, by the ids of their first comments: those for the author too that somebody
 * else began, and that are not resolved.
 */
export function openRequests({
  comments,
  preparations,
  merged,
}: Pick<ReviewRows, "comments" | "preparations" | "merged">): string[] {
  const accountNow = (id: string) => merged.get(id) ?? id;
  const authors = new Set(preparations.map(({ author_id }) => accountNow(author_id)));
  const isByAuthor = ({ person_id }: CommentRow) => authors.has(accountNow(person_id));
  return comments.filter((one) => isOpenForAuthor(one) && !isByAuthor(one)).map(({ id }) => id);
}

function isOpenForAuthor(row: CommentRow): boolean {
  return row.thread_id === null && audienceOf(row) === "author" && row.resolved_at === null;
}
