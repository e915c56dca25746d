import type { ReviewEvent } from "../machine";
import type { ReviewState } from "../types";

/**
 * For each event, written out, the states in which it is not simply out of place. `→x` leads to x, `=` is
 * allowed and changes nothing, `!x` is refused for the reason x. All else is `!wrong_state`.
 */
export type Row = { event: ReviewEvent; expected: Partial<Record<ReviewState, string>> };

const approve = (change: Partial<Extract<ReviewEvent, { type: "approve" }>> = {}): ReviewEvent => ({
  type: "approve",
  shownMatches: true,
  expired: false,
  policyAllows: true,
  quorumReached: true,
  ...change,
});
const look = (change: Partial<Extract<ReviewEvent, { type: "look" }>> = {}): ReviewEvent => ({
  ...{ type: "look", found: "not_done", evidenceGiven: true, lookedInTime: true },
  ...{ prepared: true, sendable: true, ...change },
});
const beforeSend = (expected: string) => ({ awaiting_review: expected, approved: expected });
/** Of the states from the send on, whether the same may be prepared again. */
const onceEnded: Row["expected"] = {
  rejected: "=",
  expired: "=",
  withdrawn: "=",
  failed: "=",
  prepare_failed: "=",
  sending: "!may_have_been_sent",
  uncertain: "!may_have_been_sent",
  unresolved: "!may_have_been_sent",
};

/** What happens until a revision is sent. */
export const rowsUntilSent: Record<string, Row> = {
  "prepare answered": { event: { type: "prepared" }, expected: { preparing: "→awaiting_review" } },
  "prepare ended without a preparation": {
    event: { type: "prepare_ended" },
    expected: { preparing: "→prepare_failed" },
  },

  "approve what was shown": {
    event: approve(),
    expected: { awaiting_review: "→approved" },
  },
  "approve below the quorum": {
    event: approve({ quorumReached: false }),
    expected: { awaiting_review: "=" },
  },
  "approve something else than was shown": {
    event: approve({ shownMatches: false }),
    expected: { awaiting_review: "!shown_differs" },
  },
  "approve after expiry": {
    event: approve({ expired: true }),
    expected: { awaiting_review: "!expired" },
  },
  "approve against the policy": {
    event: approve({ policyAllows: false }),
    expected: { awaiting_review: "!policy" },
  },

  "reject with a reason": {
    event: { type: "reject", reasonGiven: true },
    expected: beforeSend("→rejected"),
  },
  "reject without a reason": {
    event: { type: "reject", reasonGiven: false },
    expected: beforeSend("!reason_missing"),
  },

  "expire when due": {
    event: { type: "expire", due: true, mayHaveBeenSent: false },
    expected: beforeSend("→expired"),
  },
  "expire early": {
    event: { type: "expire", due: false, mayHaveBeenSent: false },
    expected: beforeSend("!not_expired"),
  },
  "expire what may have been sent": {
    event: { type: "expire", due: true, mayHaveBeenSent: true },
    expected: beforeSend("!may_have_been_sent"),
  },

  "withdraw by the author": {
    event: { type: "withdraw", byAuthor: true, mayHaveBeenSent: false },
    expected: beforeSend("→withdrawn"),
  },
  "withdraw by someone else": {
    event: { type: "withdraw", byAuthor: false, mayHaveBeenSent: false },
    expected: beforeSend("!not_the_author"),
  },
  "withdraw what may have been sent": {
    event: { type: "withdraw", byAuthor: true, mayHaveBeenSent: true },
    expected: beforeSend("!may_have_been_sent"),
  },

  "prepare again with nothing sent": {
    event: { type: "prepare_again", mayHaveBeenSent: false, keepsItsKey: false },
    expected: { ...beforeSend("→superseded"), ...onceEnded },
  },
  "prepare again after something may have been sent": {
    event: { type: "prepare_again", mayHaveBeenSent: true, keepsItsKey: false },
    expected: { ...beforeSend("!may_have_been_sent"), ...onceEnded },
  },
  "F115 prepare again what was found not done and hasn’t expired": {
    event: { type: "prepare_again", mayHaveBeenSent: true, keepsItsKey: true },
    expected: {
      ...beforeSend("!keeps_its_key"),
      ...onceEnded,
      rejected: "!keeps_its_key",
      withdrawn: "!keeps_its_key",
    },
  },

  "F115 found done": { event: look({ found: "done" }), expected: { held: "→unresolved" } },
  "F115 found not done": { event: look(), expected: { held: "→awaiting_review" } },
  "F115 found not done, with nothing left to send": {
    event: look({ sendable: false }),
    expected: { held: "→unresolved" },
  },
  "F115 found not done, of what was only being prepared": {
    event: look({ sendable: false, prepared: false }),
    expected: { held: "→prepare_failed" },
  },
  "F115 found without a word of what was seen": {
    event: look({ evidenceGiven: false }),
    expected: { held: "!evidence_missing" },
  },
  "F115 looked before the restore": {
    event: look({ lookedInTime: false }),
    expected: { held: "!looked_too_early" },
  },
};
