import type { ApprovalView } from "@/lib/desk/reviews/approval/types";
import type { ActionName, PreparationView } from "@/lib/desk/reviews/types";

/** Every action that a review may offer. */
export const actionNames: ActionName[] = [
  "approve",
  "send",
  "reject",
  "withdraw",
  "prepareAgain",
  "retry",
  "reconcile",
  "look",
];

export const person = { id: "p", name: "Rita Reviewer" };

/** One approval is needed, the reader's own would do, and nobody else is there. */
export const untouched: {
  approval: ApprovalView;
  asks: [];
  threads: [];
  present: [];
  openedId: null;
  gaps: [];
} = {
  approval: {
    needed: 1,
    given: [],
    mayApproveRoles: ["reviewer"],
    authorsExcluded: false,
    authors: [person],
    groups: [],
    dependent: [],
    reachable: true,
    confirmTarget: null,
    signedWithPasskey: false,
    freshSignInMinutes: null,
    sendsOnApproval: true,
    whoMay: { approve: [person], send: [person], settle: [person], isSettleable: true },
  },
  asks: [],
  threads: [],
  present: [],
  openedId: null,
  gaps: [],
};

/** A preparation of which nothing is known beyond what a test says of it. */
export function preparationView(known: Partial<PreparationView>): PreparationView {
  return {
    id: "a",
    reviewId: "r",
    revision: 1,
    state: "awaiting_review",
    publishes: "yes",
    publication: null,
    followUp: null,
    author: person,
    refreshedBy: null,
    createdAt: "2026-03-01T12:00:00.000Z",
    inputText: "{}",
    concealed: [],
    image: null,
    inputDigest: null,
    summaryText: null,
    summaryHash: null,
    expiresAt: null,
    sendUntil: null,
    decisions: [],
    attempts: [],
    keyMark: null,
    firstSentAt: null,
    outcome: null,
    readsOnly: false,
    retryAfterAt: null,
    nextAttemptAt: null,
    withoutCredential: null,
    hold: null,
    overrides: [],
    overrideNote: null,
    output: null,
    reconciliations: [],
    held: [],
    reopened: null,
    endedAt: null,
    ...known,
  };
}
