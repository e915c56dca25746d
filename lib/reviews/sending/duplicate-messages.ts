import type { BlockingReview, ReviewState } from "../types";

/** As far as the desk knows, work that was begun and may be done. */
export const mayHaveRun: readonly ReviewState[] = ["sending", "uncertain", "unresolved"];

/** Shown beside the list of them. */
export function duplicatesMessage(blocking: BlockingReview[]): string {
  if (blocking.some(({ settleFirst }) => settleFirst))
    return "An earlier revision of this review, or the same input in another one, may have been executed, and its outcome is not settled. Settle that one first.";
  const ofOthers = blocking.filter(({ sameReview }) => !sameReview);
  const own = blocking.filter(({ sameReview }) => sameReview).map(({ revision }) => revision);
  return [
    ...own.map((revision) => `Revision ${revision} of this review is recorded as accepted.`),
    ...(ofOthers.length === 0 ? [] : [knownOfOthers(ofOthers)]),
    ofOthers.length === 0
      ? "If this one is executed too, both take effect."
      : "If both are executed, the work is done twice.",
  ].join(" ");
}

function knownOfOthers(blocking: BlockingReview[]): string {
  const states = blocking.map(({ state }) => state);
  if (states.some((state) => mayHaveRun.includes(state)))
    return "The same input may have been sent already, and its outcome is not settled.";
  if (states.includes("approved"))
    return "The same input is approved in another review and waits to be sent.";
  return "The same input is recorded as accepted in another review.";
}
