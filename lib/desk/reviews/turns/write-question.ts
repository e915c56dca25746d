import { randomUUID } from "node:crypto";
import { appendAudit } from "../audit/audit";
import type { ReviewContext } from "../context";
import { sealComment } from "../discussion/load-comments";
import type { ReviewRows, Tx } from "../store/rows";
import type { PersonRef } from "../types";
import { isInternalReader } from "./person-to-ask";

/** The comment that asks it: internal where both may read that, else for everybody who reads the review. Returns its id. */
export async function writeQuestion(
  tx: Tx,
  context: ReviewContext,
  rows: ReviewRows,
  { person, words }: { person: PersonRef & { isInternalReader: boolean }; words: string },
): Promise<string> {
  const { actor, vault, clock } = context;
  const { review } = rows;
  const [newest] = rows.preparations;
  const id = randomUUID();
  const sealed = sealComment(vault, id, words);
  const isInternal = person.isInternalReader && isInternalReader(actor, rows);
  await tx
    .insertInto("review_comments")
    .values({
      ...{ id, review_id: review.id, preparation_id: newest.id },
      ...{ person_id: actor.id, person_name: actor.name, at: clock().toISOString() },
      ...(isInternal
        ? { audience: "internal", internal_sealed: sealed }
        : { audience: "author", text_sealed: sealed }),
    })
    .execute();
  await tx.insertInto("comment_mentions").values({ comment_id: id, person_id: person.id }).execute();
  await appendAudit(tx, context, {
    by: actor,
    event: "commented",
    text: `Commented on ${review.tool_name}, revision ${newest.revision}.`,
    toolName: review.tool_name,
    reviewId: review.id,
    revision: newest.revision,
    details: { comment: id },
    texts: { text: words },
    textsOf: id,
  });
  return id;
}
