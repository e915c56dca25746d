import { may, type Person } from "@/lib/desk/policy/permissions";
import { samePerson, type Merged } from "@/lib/desk/reviews/store/approvers";
import type { Db } from "@/lib/desk/reviews/store/rows";

type Reader = Pick<Person, "id" | "roles">;
/** Whether somebody may read a comment, by its id. */
export type MayRead = (reader: Reader, commentId: string) => boolean;

/** The id of the comment that an event is about; null where it is about none. Whom it is for may stand behind it. */
export function commentOf({ event, occasion }: { event: string; occasion: string }): string | null {
  return event === "mentioned" || event === "commented" ? (occasion.split(":")[0] ?? null) : null;
}

/**
 * Of an internal thread nobody is told but who reads it on the review's page: who may decide and has prepared no revision, and
 * whoever wrote in it. A comment that is gone is told of to nobody.
 */
export async function commentReaders(
  db: Db,
  commentIds: readonly string[],
  merged: Merged,
): Promise<MayRead> {
  if (commentIds.length === 0) return () => false;
  const rows = await db
    .selectFrom("review_comments as comment")
    .leftJoin("review_comments as first", "first.id", "comment.thread_id")
    .select(["comment.id", "comment.review_id", "comment.audience", "first.id as first_id"])
    .select(["first.audience as first_audience"])
    .where("comment.id", "in", [...commentIds])
    .execute();
  const internal = rows.filter((row) => (row.first_audience ?? row.audience) === "internal");
  const threads = internal.map((row) => row.first_id ?? row.id);
  const reviews = internal.map((row) => row.review_id);
  const [writers, authors] =
    internal.length === 0 ? [[], []] : [await writersOf(db, threads), await authorsOf(db, reviews)];
  const isOne = (people: readonly { of: string; id: string }[], of: string, reader: Reader) =>
    people.some((one) => one.of === of && samePerson(merged, one.id) === reader.id);
  return (reader, commentId) => {
    const comment = rows.find(({ id }) => id === commentId);
    if (comment === undefined) return false;
    if (!internal.includes(comment)) return true;
    return (
      isOne(writers, comment.first_id ?? comment.id, reader) ||
      (may(reader, "reviews:approve") && !isOne(authors, comment.review_id, reader))
    );
  };
}

async function writersOf(db: Db, threads: string[]) {
  const rows = await db
    .selectFrom("review_comments")
    .select(["id", "thread_id", "person_id"])
    .where((eb) => eb.or([eb("id", "in", threads), eb("thread_id", "in", threads)]))
    .execute();
  return rows.map(({ id, thread_id, person_id }) => ({ of: thread_id ?? id, id: person_id }));
}

async function authorsOf(db: Db, reviews: string[]) {
  const rows = await db
    .selectFrom("preparations")
    .select(["review_id", "author_id"])
    .where("review_id", "in", reviews)
    .execute();
  return rows.map(({ review_id: of, author_id: id }) => ({ of, id }));
}
