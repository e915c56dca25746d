import { expect, test } from "vitest";
import { duplicatesMessage } from "./duplicate-messages";
import type { BlockingReview } from "../types";

const twin: BlockingReview = {
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
const earlier: BlockingReview = { ...twin, sameReview: true, revision: 1 };

test("F81 of a twin is said what is recorded, not who said so or how long ago", () => {
  expect(duplicatesMessage([twin])).toBe(
    "The same input is recorded as accepted in another review. If both are executed, the work is done twice.",
  );
});

test("F81 of an earlier revision of the same review nothing is said about its input", () => {
  expect(duplicatesMessage([earlier])).not.toMatch(/same input|twice/);
});

test("F81 both are named where there are both", () => {
  expect(duplicatesMessage([earlier, twin])).toBe(
    "Revision 1 of this review is recorded as accepted. The same input is recorded as accepted in another review. If both are executed, the work is done twice.",
  );
});
