import type { ReviewEvent } from "../machine";
import type { ReviewState } from "../types";

/**
 * For each event, written out, the states in which it is not simply out of place. `→x` leads to x, `=` is
 * allowed and changes nothing, `!x` is refused for the reason x. All else is `!wrong_state`.
 */
export type Row = { event: ReviewEvent; expected: Partial<Record<ReviewState, string>> };

/** What happens until a revision is sent. */
export const rowsUntilSent: Record<string, Row> = {
  "prepare answered": { event: { type: "prepared" }, expected: { preparing: "→awaiting_review" } },
  "prepare ended without a preparation": {
    event: { type: "prepare_ended" },
    expected: { preparing: "→prepare_failed" },
  },

  "approve what was shown": {
    event: { type: "approve", shownMatches: true, expired: false, policyAllows: true, quorumReached: true },
    expected: { awaiting_review: "→approved" },
  },
  "approve below the quorum": {
    event: { type: "approve", shownMatches: true, expired: false, policyAllows: true, quorumReached: false },
    expected: { awaiting_review: "=" },
  },
  "approve something else than was shown": {
    event: { type: "approve", shownMatches: false, expired: false, policyAllows: true, quorumReached: true },
    expected: { awaiting_review: "!shown_differs" },
  },
  "approve after expiry": {
    event: { type: "approve", shownMatches: true, expired: true, policyAllows: true, quorumReached: true },
    expected: { awaiting_review: "!expired" },
  },
  "approve against the policy": {
    event: { type: "approve", shownMatches: true, expired: false, policyAllows: false, quorumReached: true },
    expected: { awaiting_review: "!policy" },
  },

  "reject with a reason": {
    event: { type: "reject", reasonGiven: true },
    expected: { awaiting_review: "→rejected", approved: "→rejected" },
  },
  "reject without a reason": {
    event: { type: "reject", reasonGiven: false },
    expected: { awaiting_review: "!reason_missing", approved: "!reason_missing" },
  },

  "expire when due": {
    event: { type: "expire", due: true, mayHaveBeenSent: false },
    expected: { awaiting_review: "→expired", approved: "→expired" },
  },
  "expire early": {
    event: { type: "expire", due: false, mayHaveBeenSent: false },
    expected: { awaiting_review: "!not_expired", approved: "!not_expired" },
  },
  "expire what may have been sent": {
    event: { type: "expire", due: true, mayHaveBeenSent: true },
    expected: { awaiting_review: "!may_have_been_sent", approved: "!may_have_been_sent" },
  },

  "withdraw by the author": {
    event: { type: "withdraw", byAuthor: true, mayHaveBeenSent: false },
    expected: { awaiting_review: "→withdrawn", approved: "→withdrawn" },
  },
  "withdraw by someone else": {
    event: { type: "withdraw", byAuthor: false, mayHaveBeenSent: false },
    expected: { awaiting_review: "!not_the_author", approved: "!not_the_author" },
  },
  "withdraw what may have been sent": {
    event: { type: "withdraw", byAuthor: true, mayHaveBeenSent: true },
    expected: { awaiting_review: "!may_have_been_sent", approved: "!may_have_been_sent" },
  },

  "prepare again with nothing sent": {
    event: { type: "prepare_again", mayHaveBeenSent: false },
    expected: {
      awaiting_review: "→superseded",
      approved: "→superseded",
      rejected: "=",
      expired: "=",
      withdrawn: "=",
      failed: "=",
      prepare_failed: "=",
      sending: "!may_have_been_sent",
      uncertain: "!may_have_been_sent",
      unresolved: "!may_have_been_sent",
    },
  },
  "prepare again after something may have been sent": {
    event: { type: "prepare_again", mayHaveBeenSent: true },
    expected: {
      awaiting_review: "!may_have_been_sent",
      approved: "!may_have_been_sent",
      rejected: "=",
      expired: "=",
      withdrawn: "=",
      failed: "=",
      prepare_failed: "=",
      sending: "!may_have_been_sent",
      uncertain: "!may_have_been_sent",
      unresolved: "!may_have_been_sent",
    },
  },
};
