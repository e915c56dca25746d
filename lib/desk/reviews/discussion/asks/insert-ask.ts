import { randomUUID } from "node:crypto";
import type { ReviewContext } from "../../context";
import type { PreparationRow, Tx } from "../../store/rows";
import type { PersonRef } from "../../types";

/** So many people can be asked at a time about one review, and as many internally. */
export const asksMax = 20;

type NewAsk = {
  id?: string | undefined;
  person: PersonRef;
  /** Of a question: the comment that asks it. */
  commentId: string | null;
};

/** Stores that the actor asks somebody. Returns its id. */
export async function insertAsk(
  tx: Tx,
  { actor, clock }: Pick<ReviewContext, "actor" | "clock">,
  row: Pick<PreparationRow, "id" | "review_id">,
  { id = randomUUID(), person, commentId }: NewAsk,
): Promise<string> {
  await tx
    .insertInto("review_asks")
    .values({
      ...{ id, review_id: row.review_id, preparation_id: row.id, comment_id: commentId },
      ...{ kind: commentId === null ? "review" : "question", at: clock().toISOString() },
      ...{ person_id: person.id, person_name: person.name, by_id: actor.id, by_name: actor.name },
    })
    .execute();
  return id;
}
