import { randomUUID } from "node:crypto";
import type { ReviewContext } from "../context";
import { isInternalReader } from "../discussion/may-read";
import { readerOf } from "../discussion/reader-of";
import { sealedParts } from "../discussion/sealed-comment";
import type { Audience } from "../discussion/types";
import type { ReviewRows, Tx } from "../store/rows";
import { recordComment } from "../threads/record-comment";
import type { Actor } from "../types";

/** Internal where both may read that, else for everybody who reads the review. */
export function audienceOfQuestion(rows: ReviewRows, people: readonly Actor[]): Audience {
  return people.every((one) => isInternalReader(readerOf(one, rows))) ? "internal" : "author";
}

/** The comment that asks it. Returns its id. */
export async function writeQuestion(
  tx: Tx,
  context: ReviewContext,
  rows: ReviewRows,
  { person, words, audience }: { person: Actor; words: string; audience: Audience },
): Promise<string> {
  const { actor, vault, clock } = context;
  const [newest] = rows.preparations;
  const id = randomUUID();
  await tx
    .insertInto("review_comments")
    .values({
      ...{ id, review_id: rows.review.id, preparation_id: newest.id, audience },
      ...{ person_id: actor.id, person_name: actor.name, at: clock().toISOString() },
      ...sealedParts(vault, id, { text: words, audience, suggestion: null, place: null }),
    })
    .execute();
  await tx.insertInto("comment_mentions").values({ comment_id: id, person_id: person.id }).execute();
  await recordComment(tx, context, { rows, audience, id }, words);
  return id;
}
