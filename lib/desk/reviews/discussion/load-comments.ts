import { openedText } from "@/lib/platform/vault/opened-text";
import type { ReviewVault } from "../context";
import type { Db, ReviewRows } from "../store/rows";
import type { CommentView } from "./types";

export const commentsMax = 200;

/** The comments on a review in the order of their time, sealed. */
export function loadComments(db: Db, reviewId: string) {
  return db
    .selectFrom("review_comments")
    .selectAll()
    .where("review_id", "=", reviewId)
    .orderBy("at")
    .orderBy("id")
    .limit(commentsMax)
    .execute();
}

export function commentViews(
  vault: ReviewVault,
  { comments, preparations }: Pick<ReviewRows, "comments" | "preparations">,
): CommentView[] {
  const revisions = new Map(preparations.map(({ id, revision }) => [id, revision]));
  return comments.map(({ id, person_id, person_name, at, preparation_id, text_sealed }) => ({
    id,
    by: { id: person_id, name: person_name },
    at,
    revision: revisions.get(preparation_id) ?? 1,
    text: text_sealed && openedText(vault, text_sealed, place(id)),
    isErased: text_sealed === null,
  }));
}

export function sealComment(vault: ReviewVault, commentId: string, text: string): Buffer {
  return vault.seal(text, place(commentId));
}

function place(commentId: string): string {
  return `comment:${commentId}`;
}
