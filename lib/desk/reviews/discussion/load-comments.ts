import type { Db } from "../store/rows";

/** So many for the author, and as many internal ones: what is full for the author says nothing of what they can't read. */
export const commentsMax = 200;

/** The comments on a review in the order of their time, sealed. */
export function loadComments(db: Db, reviewId: string) {
  return db
    .selectFrom("review_comments")
    .selectAll()
    .where("review_id", "=", reviewId)
    .orderBy("at")
    .orderBy("id")
    .limit(2 * commentsMax)
    .execute();
}

/** Whom the comments on a review name. */
export function loadMentions(db: Db, reviewId: string) {
  return db
    .selectFrom("comment_mentions")
    .innerJoin("review_comments", "review_comments.id", "comment_mentions.comment_id")
    .innerJoin("user", "user.id", "comment_mentions.person_id")
    .select(["comment_mentions.comment_id", "comment_mentions.person_id", "user.name as person_name"])
    .where("review_comments.review_id", "=", reviewId)
    .orderBy("user.name")
    .execute();
}
export type MentionRow = Awaited<ReturnType<typeof loadMentions>>[number];

/** Whose suggestions the revisions of a review have in them, in the order of their time. */
export function loadTaken(db: Db, preparationIds: string[]) {
  return db
    .selectFrom("taken_suggestions")
    .selectAll()
    .where("preparation_id", "in", preparationIds)
    .orderBy("at")
    .orderBy("comment_id")
    .execute();
}
export type TakenRow = Awaited<ReturnType<typeof loadTaken>>[number];
