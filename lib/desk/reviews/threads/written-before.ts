import { sameJson } from "@/lib/wire/contract/same-json";
import { audienceOf, openComment } from "../discussion/sealed-comment";
import type { Audience, Place } from "../discussion/types";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import { samePerson } from "../store/approvers";
import type { Db, ReviewRows } from "../store/rows";
import type { VerbRefusal } from "../verbs/types";

type Written = {
  id?: string | undefined;
  text: string;
  threadId?: string | null | undefined;
  /** Of a reply it is that of its thread. */
  audience?: Audience | undefined;
  place?: Place | null | undefined;
  suggestion?: string | null | undefined;
  mentions?: readonly string[] | undefined;
};

/** Null where there is no comment of this id yet. The same by the same person is there already; its id is for nothing else. */
export async function writtenBefore(
  db: Db,
  { actor, vault }: Pick<ReviewContext, "actor" | "vault">,
  { review, merged }: Pick<ReviewRows, "review" | "merged">,
  given: Written,
): Promise<{ ok: true } | VerbRefusal | null> {
  if (given.id === undefined) return null;
  const row = await db
    .selectFrom("review_comments")
    .selectAll()
    .where("id", "=", given.id)
    .executeTakeFirst();
  if (!row) return null;
  const named = await db
    .selectFrom("comment_mentions")
    .select("person_id")
    .where("comment_id", "=", row.id)
    .execute();
  const { threadId = null, audience = "author", place = null, suggestion = null, mentions = [] } = given;
  const people = (ids: readonly string[]) => [...new Set(ids.map((id) => samePerson(merged, id)))].sort();
  const isSame =
    row.review_id === review.id &&
    samePerson(merged, row.person_id) === actor.id &&
    row.thread_id === threadId &&
    (threadId !== null || audienceOf(row) === audience) &&
    sameJson(openComment(vault, row), {
      text: given.text,
      suggestion,
      place: threadId === null ? place : null,
    }) &&
    sameJson(people(named.map(({ person_id }) => person_id)), people(mentions));
  return isSame ? { ok: true } : alreadyUsed;
}

export const alreadyUsed = refusal("conflict", { code: "already_used" } as const);

/** Whether a comment says this. */
export async function isText(
  db: Db,
  vault: ReviewContext["vault"],
  commentId: string | null,
  text: string,
): Promise<boolean> {
  if (commentId === null) return false;
  const row = await db
    .selectFrom("review_comments")
    .selectAll()
    .where("id", "=", commentId)
    .executeTakeFirst();
  return row !== undefined && openComment(vault, row).text === text;
}
