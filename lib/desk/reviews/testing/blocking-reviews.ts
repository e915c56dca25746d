import type { BlockingReview } from "../refusals/types";

/** The same input in another review, accepted. */
export const twin: BlockingReview = {
  reviewId: "review-7",
  preparationId: "preparation-7",
  revision: 2,
  state: "accepted",
  preparedBy: "Olga Operator",
  preparedAt: "2031-03-01T12:00:00.000Z",
  acceptedAt: "2031-03-01T12:10:00.000Z",
  sameReview: false,
  settleFirst: false,
};

/** An earlier revision of the same review, accepted, whatever its input. */
export const earlier: BlockingReview = { ...twin, sameReview: true, revision: 1 };
