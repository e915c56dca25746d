export const reviewStates = [
  "preparing",
  "prepare_failed",
  "awaiting_review",
  "approved",
  "sending",
  "uncertain",
  "unresolved",
  "accepted",
  "failed",
  "rejected",
  "expired",
  "withdrawn",
  "superseded",
  /** After a restore, until somebody has looked: whatever state is stored stays there. See lib/desk/restores. */
  "held",
] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Prepared, and nothing of it can have run. */
export const unsentStates = ["awaiting_review", "approved"] as const satisfies ReviewState[];
/** The send is over, and nobody knows what came of it. */
const unknownStates = ["uncertain", "unresolved"] as const satisfies ReviewState[];
/** What waits for a person or for its next send. */
export const waitingStates = [...unsentStates, ...unknownStates] as const;
/** Something may have been sent, and nobody knows yet what came of it. In the order that the partial indexes name them. */
export const mayHaveRunStates = ["sending", ...unknownStates] as const;
/** What was prepared and has not ended. */
export const unsettledStates = [...unsentStates, ...mayHaveRunStates] as const;
/** What has not ended, in the order that the partial indexes name them. */
export const liveStates = ["preparing", ...unsettledStates] as const;
/** Ended, and left to its author to prepare again or to dismiss. */
export const sentBackStates = ["rejected", "expired"] as const satisfies ReviewState[];

export const isUnsent = isOneOf(unsentStates);
export const isUnknown = isOneOf(unknownStates);
export const isWaiting = isOneOf(waitingStates);
export const mayHaveRun = isOneOf(mayHaveRunStates);
export const isUnsettled = isOneOf(unsettledStates);
export const isSentBack = isOneOf(sentBackStates);

export function isLive(state: ReviewState): boolean {
  return state === "held" || liveStates.some((one) => one === state);
}
export const endedStates = reviewStates.filter((state) => !isLive(state));

function isOneOf<State extends ReviewState>(states: readonly State[]) {
  return (state: ReviewState): state is State => states.some((one) => one === state);
}
