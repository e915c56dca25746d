import { audienceOf } from "./sealed-comment";
import type { CommentRow } from "../store/rows";
import type { Reader } from "./may-read";

type Written = { byId: string; at: string; mentions: readonly string[] };
/** In the order of their time. `answeredAt`: when an author said that it is done, or took a suggestion of it. */
type Thread = { answeredAt: readonly (string | null)[]; comments: readonly Written[] };

/** Whether an open thread names somebody, or asks them as an author, and they haven't answered there since. */
export function waitsFor(
  reader: Reader,
  first: Pick<CommentRow, "audience" | "resolved_at">,
  { answeredAt, comments }: Thread,
): boolean {
  if (first.resolved_at !== null) return false;
  const asksAuthors = reader.isAuthor && audienceOf(first) === "author";
  const own = comments.filter(({ byId }) => reader.isThem(byId)).map(({ at }) => at);
  const answers = [...own, ...(reader.isAuthor ? answeredAt : [])];
  return comments.some(
    ({ byId, at, mentions }) =>
      !reader.isThem(byId) &&
      (asksAuthors || mentions.some((id) => reader.isThem(id))) &&
      answers.every((answer) => answer === null || answer < at),
  );
}
