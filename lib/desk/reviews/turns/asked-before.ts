import type { ReviewContext } from "../context";
import { samePerson } from "../store/approvers";
import type { Db, ReviewRows } from "../store/rows";
import { alreadyUsed, isText } from "../threads/written-before";
import type { VerbRefusal } from "../verbs/types";

type Asked = {
  id?: string | undefined;
  personId: string;
  /** Null: they are asked to review it. */
  words: string | null;
};

/** Null where there is no ask of this id yet. The same by the same person is there already; its id is for nothing else. */
export async function askedBefore(
  db: Db,
  { actor, vault }: Pick<ReviewContext, "actor" | "vault">,
  { review, merged }: Pick<ReviewRows, "review" | "merged">,
  { id, personId, words }: Asked,
): Promise<{ ok: true } | VerbRefusal | null> {
  if (id === undefined) return null;
  const row = await db.selectFrom("review_asks").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const isSame =
    row.review_id === review.id &&
    samePerson(merged, row.by_id) === actor.id &&
    samePerson(merged, row.person_id) === samePerson(merged, personId) &&
    (words === null ? row.comment_id === null : await isText(db, vault, row.comment_id, words));
  return isSame ? { ok: true } : alreadyUsed;
}
