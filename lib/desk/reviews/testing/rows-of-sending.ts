import type { OutcomeClass, ReviewEvent } from "../machine";
import { reviewStates } from "../states";
import type { Row } from "./rows-until-sent";

const outcomeClasses = [
  "not_sent",
  "credential_rejected",
  "rate_limited",
  "accepted",
  "refused",
  "unknown",
  "contrary",
] as const satisfies readonly OutcomeClass[];

/** What happens once a revision may be sent. */
export const rowsOfSending: Record<string, Row> = {
  "send in time": { event: sendWith(), expected: { approved: "→sending" } },
  "send too late": { event: sendWith({ inTime: false }), expected: { approved: "!expired" } },
  "send with a secret that does not open": {
    event: sendWith({ secretUsable: false }),
    expected: { approved: "→unresolved" },
  },

  "send while sending is paused": {
    event: sendWith({ paused: true }),
    expected: { approved: "!sending_paused" },
  },
  "send too late while sending is paused": {
    event: sendWith({ inTime: false, paused: true }),
    expected: { approved: "!expired" },
  },
  "send with a secret that does not open while sending is paused": {
    event: sendWith({ secretUsable: false, paused: true }),
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

  "manual retry": { event: manualRetry(), expected: { uncertain: "→sending", unresolved: "→sending" } },
  "manual retry after a day": {
    event: manualRetry({ withinDay: false }),
    expected: { uncertain: "→sending", unresolved: "→sending" },
  },
  "automatic retry": {
    event: automaticRetry(),
    expected: { uncertain: "→sending", unresolved: "!only_manually" },
  },
  "automatic retry after a day": {
    event: automaticRetry({ withinDay: false }),
    expected: { uncertain: "!only_manually", unresolved: "!only_manually" },
  },
  "manual retry with a secret that does not open": {
    event: manualRetry({ secretUsable: false }),
    expected: { uncertain: "!secret_unusable", unresolved: "!secret_unusable" },
  },
  "automatic retry with a secret that does not open": {
    event: automaticRetry({ secretUsable: false }),
    expected: { uncertain: "!secret_unusable", unresolved: "!secret_unusable" },
  },

  "F105 manual retry without the credential of the first send": {
    event: manualRetry({ credential: "missing" }),
    expected: { uncertain: "!credential_missing", unresolved: "!credential_missing" },
  },
  "F105 automatic retry with a credential that was rejected and replaced": {
    event: automaticRetry({ credential: "rejected" }),
    expected: { uncertain: "!credential_rejected", unresolved: "!credential_rejected" },
  },

  "manual retry while sending is paused": {
    event: manualRetry({ paused: true }),
    expected: { uncertain: "!sending_paused", unresolved: "!sending_paused" },
  },
  "automatic retry while sending is paused": {
    event: automaticRetry({ paused: true }),
    expected: { uncertain: "!sending_paused", unresolved: "!only_manually" },
  },

  "retry what never left, too late": {
    event: manualRetry({ inTime: false }),
    expected: { uncertain: "!expired", unresolved: "!expired" },
  },

  "mark unresolved after a day": {
    event: markUnresolved({ withinDay: false }),
    expected: { uncertain: "→unresolved" },
  },
  "mark unresolved for a secret that does not open": {
    event: markUnresolved({ secretUsable: false }),
    expected: { uncertain: "→unresolved" },
  },
  "mark unresolved for a credential that is not here": {
    event: markUnresolved({ credential: "missing" }),
    expected: { uncertain: "→unresolved" },
  },
  "mark unresolved for a credential that was rejected and replaced": {
    event: markUnresolved({ credential: "rejected" }),
    expected: { uncertain: "→unresolved" },
  },
  "mark unresolved without a cause": {
    event: markUnresolved(),
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
  "reconcile what can’t be asked about from here": {
    event: { type: "reconcile", evidenceGiven: true, askable: false, as: "failed" },
    expected: { unresolved: "→failed", uncertain: "→failed" },
  },
  "reconcile what can’t be asked about from here without evidence": {
    event: { type: "reconcile", evidenceGiven: false, askable: false, as: "failed" },
    expected: { unresolved: "!evidence_missing", uncertain: "!evidence_missing" },
  },
};

type EventOf<Type extends ReviewEvent["type"]> = Extract<ReviewEvent, { type: Type }>;
/** Nothing stands in the way but what is changed. */
function sendWith(change: Partial<EventOf<"send">> = {}): EventOf<"send"> {
  return { type: "send", inTime: true, secretUsable: true, paused: false, ...change };
}

function manualRetry(change: Partial<EventOf<"retry">> = {}): EventOf<"retry"> {
  return {
    type: "retry",
    manual: true,
    inTime: true,
    secretUsable: true,
    credential: "usable",
    withinDay: true,
    paused: false,
    ...change,
  };
}

function automaticRetry(change: Partial<EventOf<"retry">> = {}): EventOf<"retry"> {
  return { ...manualRetry(change), manual: false };
}

function markUnresolved(change: Partial<EventOf<"mark_unresolved">> = {}): EventOf<"mark_unresolved"> {
  return { type: "mark_unresolved", secretUsable: true, credential: "usable", withinDay: true, ...change };
}

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
