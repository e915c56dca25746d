import { describe, expect, test } from "vitest";
import { transition, type OutcomeClass, type ReviewEvent, type Transition } from "./machine";
import { reviewStates, type ReviewState } from "./types";

const outcomeClasses = [
  "not_sent",
  "credential_rejected",
  "rate_limited",
  "accepted",
  "refused",
  "unknown",
  "contrary",
] as const satisfies readonly OutcomeClass[];

/**
 * The table, written out by hand: for each event, the states in which it is not simply out of place. `→x`
 * leads to x, `=` is allowed and changes nothing, `!x` is refused for the reason x. All else is `!wrong_state`. The file is long because the table stands here whole.
 */
type Row = { event: ReviewEvent; expected: Partial<Record<ReviewState, string>> };
const rows: Record<string, Row> = {
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

  "send in time": {
    event: { type: "send", inTime: true, secretUsable: true, paused: false },
    expected: { approved: "→sending" },
  },
  "send too late": {
    event: { type: "send", inTime: false, secretUsable: true, paused: false },
    expected: { approved: "!expired" },
  },
  "send with a secret that does not open": {
    event: { type: "send", inTime: true, secretUsable: false, paused: false },
    expected: { approved: "→unresolved" },
  },

  "send while sending is paused": {
    event: { type: "send", inTime: true, secretUsable: true, paused: true },
    expected: { approved: "!sending_paused" },
  },
  "send too late while sending is paused": {
    event: { type: "send", inTime: false, secretUsable: true, paused: true },
    expected: { approved: "!expired" },
  },
  "send with a secret that does not open while sending is paused": {
    event: { type: "send", inTime: true, secretUsable: false, paused: true },
    expected: { approved: "→unresolved" },
  },

  ...attemptRows(true, {
    not_sent: "→approved",
    credential_rejected: "→approved",
    rate_limited: "→approved",
    accepted: "→accepted",
    refused: "→failed",
    unknown: "→uncertain",
    contrary: "→unresolved",
  }),
  ...attemptRows(false, {
    not_sent: "→uncertain",
    credential_rejected: "→uncertain",
    rate_limited: "→uncertain",
    accepted: "→accepted",
    refused: "→unresolved",
    unknown: "→uncertain",
    contrary: "→unresolved",
  }),
  "the lease lapses": {
    event: { type: "lease_expired" },
    expected: { preparing: "→prepare_failed", sending: "→uncertain" },
  },

  ...lateRows(true, {
    not_sent: ["=", "=", "="],
    credential_rejected: ["=", "=", "="],
    rate_limited: ["=", "=", "="],
    accepted: ["→accepted", "→accepted", "→accepted"],
    refused: ["=", "→failed", "="],
    unknown: ["=", "=", "="],
    contrary: ["=", "→unresolved", "="],
  }),
  ...lateRows(false, {
    not_sent: ["=", "=", "="],
    credential_rejected: ["=", "=", "="],
    rate_limited: ["=", "=", "="],
    accepted: ["→accepted", "→accepted", "→accepted"],
    refused: ["=", "=", "="],
    unknown: ["=", "=", "="],
    contrary: ["=", "→unresolved", "="],
  }),

  ...Object.fromEntries(
    outcomeClasses.map((outcome): [string, Row] => [
      `F65 a late reply where two statements stand against each other already: ${outcome}`,
      {
        event: { type: "late_reply", onlyAttempt: true, contradicted: true, outcome },
        expected: Object.fromEntries(reviewStates.map((state) => [state, "="])),
      },
    ]),
  ),

  "retry by hand": {
    event: { type: "retry", manual: true, inTime: true, secretUsable: true, withinDay: true, paused: false },
    expected: { uncertain: "→sending", unresolved: "→sending" },
  },
  "retry by hand after a day": {
    event: { type: "retry", manual: true, inTime: true, secretUsable: true, withinDay: false, paused: false },
    expected: { uncertain: "→sending", unresolved: "→sending" },
  },
  "automatic retry": {
    event: { type: "retry", manual: false, inTime: true, secretUsable: true, withinDay: true, paused: false },
    expected: { uncertain: "→sending", unresolved: "!only_manually" },
  },
  "automatic retry after a day": {
    event: {
      type: "retry",
      manual: false,
      inTime: true,
      secretUsable: true,
      withinDay: false,
      paused: false,
    },
    expected: { uncertain: "!only_manually", unresolved: "!only_manually" },
  },
  "retry by hand with a secret that does not open": {
    event: { type: "retry", manual: true, inTime: true, secretUsable: false, withinDay: true, paused: false },
    expected: { uncertain: "!secret_unusable", unresolved: "!secret_unusable" },
  },
  "automatic retry with a secret that does not open": {
    event: {
      type: "retry",
      manual: false,
      inTime: true,
      secretUsable: false,
      withinDay: true,
      paused: false,
    },
    expected: { uncertain: "!secret_unusable", unresolved: "!secret_unusable" },
  },

  "retry by hand while sending is paused": {
    event: { type: "retry", manual: true, inTime: true, secretUsable: true, withinDay: true, paused: true },
    expected: { uncertain: "!sending_paused", unresolved: "!sending_paused" },
  },
  "automatic retry while sending is paused": {
    event: { type: "retry", manual: false, inTime: true, secretUsable: true, withinDay: true, paused: true },
    expected: { uncertain: "!sending_paused", unresolved: "!only_manually" },
  },

  "retry what never left, too late": {
    event: {
      type: "retry",
      manual: true,
      inTime: false,
      secretUsable: true,
      withinDay: true,
      paused: false,
    },
    expected: { uncertain: "!expired", unresolved: "!expired" },
  },

  "mark unresolved after a day": {
    event: { type: "mark_unresolved", secretUsable: true, withinDay: false },
    expected: { uncertain: "→unresolved" },
  },
  "mark unresolved for a secret that does not open": {
    event: { type: "mark_unresolved", secretUsable: false, withinDay: true },
    expected: { uncertain: "→unresolved" },
  },
  "mark unresolved without a cause": {
    event: { type: "mark_unresolved", secretUsable: true, withinDay: true },
    expected: { uncertain: "!not_settled_by_this" },
  },

  "reconcile as accepted": {
    event: { type: "reconcile", evidenceGiven: true, askable: true, as: "accepted" },
    expected: { unresolved: "→accepted" },
  },
  "reconcile as failed": {
    event: { type: "reconcile", evidenceGiven: true, askable: true, as: "failed" },
    expected: { unresolved: "→failed" },
  },
  "reconcile without evidence": {
    event: { type: "reconcile", evidenceGiven: false, askable: true, as: "accepted" },
    expected: { unresolved: "!evidence_missing" },
  },
  "reconcile what can't be asked about from here": {
    event: { type: "reconcile", evidenceGiven: true, askable: false, as: "failed" },
    expected: { unresolved: "→failed", uncertain: "→failed" },
  },
  "reconcile what can't be asked about from here without evidence": {
    event: { type: "reconcile", evidenceGiven: false, askable: false, as: "failed" },
    expected: { unresolved: "!evidence_missing", uncertain: "!evidence_missing" },
  },
};

function attemptRows(firstAttempt: boolean, table: Record<OutcomeClass, string>): Record<string, Row> {
  return Object.fromEntries(
    outcomeClasses.map((outcome) => [
      `${firstAttempt ? "the first attempt" : "a retry"} ends: ${outcome}`,
      { event: { type: "attempt_ended", firstAttempt, outcome }, expected: { sending: table[outcome] } },
    ]),
  );
}

/** What is expected in sending, uncertain and unresolved; F65 an acceptance after "failed" puts it in question again; everywhere else a late reply is only recorded. */
function lateRows(
  onlyAttempt: boolean,
  table: Record<OutcomeClass, [string, string, string]>,
): Record<string, Row> {
  return Object.fromEntries(
    outcomeClasses.map((outcome) => {
      const [sending, uncertain, unresolved] = table[outcome];
      const recorded = Object.fromEntries(reviewStates.map((state) => [state, "="]));
      return [
        `a late reply${onlyAttempt ? " to the only attempt" : ""}: ${outcome}`,
        {
          event: { type: "late_reply", onlyAttempt, contradicted: false, outcome },
          expected: {
            ...recorded,
            sending,
            uncertain,
            unresolved,
            failed: outcome === "accepted" ? "→unresolved" : "=",
          },
        },
      ];
    }),
  );
}

describe.each(Object.entries(rows))("%s", (_name, { event, expected }) => {
  test.each(reviewStates)("in %s", (state) => {
    expect(written(transition(state, event))).toBe(expected[state] ?? "!wrong_state");
  });
});

test("every kind of event stands in the table", () => {
  const kinds = new Set(Object.values(rows).map(({ event }) => event.type));
  expect([...kinds].sort()).toEqual(Object.keys(everyEventType).sort());
});

test("no event leads out of accepted or superseded", () => {
  for (const { event } of Object.values(rows))
    for (const state of ["accepted", "superseded"] as const)
      expect(transition(state, event).kind, `${event.type} in ${state}`).not.toBe("to");
});

test("nothing that may have been sent ends in expired, withdrawn, superseded or approved", () => {
  for (const { event } of Object.values(rows))
    for (const state of ["sending", "uncertain", "unresolved"] as const) {
      const next = transition(state, event);
      if (next.kind !== "to") continue;
      expect(["expired", "withdrawn", "superseded"]).not.toContain(next.state);
      if (next.state === "approved")
        expect(event).toMatchObject({ type: "attempt_ended", firstAttempt: true });
    }
});

/** A record over the type, so that an event without a row is an error here. */
const everyEventType: Record<ReviewEvent["type"], true> = {
  prepared: true,
  prepare_ended: true,
  approve: true,
  reject: true,
  expire: true,
  withdraw: true,
  prepare_again: true,
  send: true,
  attempt_ended: true,
  lease_expired: true,
  late_reply: true,
  retry: true,
  mark_unresolved: true,
  reconcile: true,
};

function written(next: Transition): string {
  switch (next.kind) {
    case "to":
      return `→${next.state}`;
    case "stays":
      return "=";
    case "refused":
      return `!${next.reason}`;
  }
}
