import { isUnknown, isUnsent, mayHaveRun, type ReviewState } from "./states";

/** What the end of an attempt says about the effect of the send. See classify-outcome.ts. */
export type OutcomeClass =
  /** No byte of the request left. */
  | "not_sent"
  /** 401 with the API's own word: it rejected the credential before running anything. */
  | "credential_rejected"
  /** 429 with the API's own word: it rejected the request, for now, before running anything. */
  | "rate_limited"
  /** `ok:true` for the requested tool. */
  | "accepted"
  /** A refusal by which the API says that this request ran nothing. */
  | "refused"
  /** The reply is missing or says nothing certain: ask again with the same key. */
  | "unknown"
  /** The reply contradicts or forbids an automatic retry: a person has to look. */
  | "contrary";

/**
 * What can happen to one preparation. Each guard's result is part of the event, so that the table below is the
 * whole truth. "May have been sent" means an attempt that neither stayed here nor was rejected with 401 or 429.
 */
export type ReviewEvent =
  | { type: "prepared" }
  | { type: "prepare_ended" }
  | {
      type: "approve";
      shownMatches: boolean;
      expired: boolean;
      policyAllows: boolean;
      quorumReached: boolean;
    }
  | { type: "reject"; reasonGiven: boolean }
  | { type: "expire"; due: boolean; mayHaveBeenSent: boolean }
  | { type: "withdraw"; byAuthor: boolean; mayHaveBeenSent: boolean }
  /** `keepsItsKey`: it was found not done after a restore, and hasn't expired since. */
  | { type: "prepare_again"; mayHaveBeenSent: boolean; keepsItsKey: boolean }
  /**
   * `secretUsable`: the stored capability, key and input open as they were sealed. `paused`: the API asked for fewer
   * requests of this tool, or rejected the credential.
   */
  | { type: "send"; inTime: boolean; secretUsable: boolean; paused: boolean }
  /** `firstAttempt`: no earlier attempt of this preparation may have been sent. */
  | { type: "attempt_ended"; firstAttempt: boolean; outcome: OutcomeClass }
  | { type: "lease_expired" }
  /**
   * The reply to an attempt that had been marked unresolved. `onlyAttempt`: no other attempt may have been sent. `contradicted`: an
   * acceptance stands against a person's record already.
   */
  | { type: "late_reply"; onlyAttempt: boolean; contradicted: boolean; outcome: OutcomeClass }
  /** `inTime`: it may have been sent, so that any time will do, or it is in time for what is then a first send. */
  | {
      type: "retry";
      manual: boolean;
      inTime: boolean;
      secretUsable: boolean;
      credential: CredentialState;
      withinDay: boolean;
      paused: boolean;
    }
  | {
      type: "mark_unresolved";
      secretUsable: boolean;
      credential: CredentialState;
      withinDay: boolean;
    }
  /** `askable`: the desk is connected to where it was sent, so that what is uncertain can still be asked about. */
  | { type: "reconcile"; evidenceGiven: boolean; askable: boolean; as: "accepted" | "failed" }
  /**
   * Somebody has looked after a restore. `prepared`: the backup knows what the API said to it; `sendable`: and has kept
   * what it goes out with.
   */
  | {
      type: "look";
      found: "done" | "not_done";
      evidenceGiven: boolean;
      lookedInTime: boolean;
      prepared: boolean;
      sendable: boolean;
    };

/** Of the credential that what may have been sent went with first; see sending/send-credential.ts. */
export type CredentialState = "usable" | "missing" | "rejected";

export type RefusalReason =
  /** The event has no place in this state. */
  | "wrong_state"
  | "shown_differs"
  | "expired"
  | "not_expired"
  | "policy"
  | "reason_missing"
  | "evidence_missing"
  /** A restore holds it until somebody has looked. */
  | "held"
  | "keeps_its_key"
  | "looked_too_early"
  | "not_the_author"
  | "may_have_been_sent"
  | "secret_unusable"
  | "credential_missing"
  | "credential_rejected"
  | "only_manually"
  | "sending_paused"
  | "not_settled_by_this";

/** `stays` is a permitted event that leaves this preparation in its state (and may begin another revision). */
export type Transition =
  | { kind: "to"; state: ReviewState }
  | { kind: "stays" }
  | { kind: "refused"; reason: RefusalReason };

/** The transition table of a preparation: pure, total, and the only place where states follow each other. */
export function transition(state: ReviewState, event: ReviewEvent): Transition {
  if (state === "held") return ofHeld(event);
  switch (event.type) {
    case "prepared":
      return state === "preparing" ? to("awaiting_review") : wrongState;
    case "prepare_ended":
      return state === "preparing" ? to("prepare_failed") : wrongState;
    case "approve":
      return state === "awaiting_review" ? approve(event) : wrongState;
    case "reject":
      if (!isUnsent(state)) return wrongState;
      return event.reasonGiven ? to("rejected") : refused("reason_missing");
    case "expire":
      if (!isUnsent(state)) return wrongState;
      if (!event.due) return refused("not_expired");
      return event.mayHaveBeenSent ? refused("may_have_been_sent") : to("expired");
    case "withdraw":
      if (!isUnsent(state)) return wrongState;
      if (!event.byAuthor) return refused("not_the_author");
      return event.mayHaveBeenSent ? refused("may_have_been_sent") : to("withdrawn");
    case "prepare_again":
      return prepareAgain(state, event);
    case "send":
      if (state !== "approved") return wrongState;
      if (!event.inTime) return refused("expired");
      if (!event.secretUsable) return to("unresolved");
      return event.paused ? refused("sending_paused") : to("sending");
    case "attempt_ended":
      return state === "sending" ? attemptEnded(event.outcome, event.firstAttempt) : wrongState;
    case "lease_expired":
      if (state === "preparing") return to("prepare_failed");
      return state === "sending" ? to("uncertain") : wrongState;
    case "late_reply":
      return lateReply(state, event);
    case "retry":
      return retry(state, event);
    case "mark_unresolved":
      if (state !== "uncertain") return wrongState;
      return event.secretUsable && event.credential === "usable" && event.withinDay
        ? refused("not_settled_by_this")
        : to("unresolved");
    case "reconcile":
      if (state !== "unresolved" && (state !== "uncertain" || event.askable)) return wrongState;
      return event.evidenceGiven ? to(event.as) : refused("evidence_missing");
    case "look":
      return wrongState;
  }
}

/**
 * Nothing but a person's look changes what a restore holds. What was done becomes unresolved, for the same person to
 * settle as accepted; what wasn't waits for a new approval, or ends where it can't be sent any more.
 */
function ofHeld(event: ReviewEvent): Transition {
  if (event.type === "late_reply") return stays;
  if (event.type !== "look") return refused("held");
  if (!event.evidenceGiven) return refused("evidence_missing");
  if (!event.lookedInTime) return refused("looked_too_early");
  if (event.found === "done") return to("unresolved");
  if (event.sendable) return to("awaiting_review");
  return to(event.prepared ? "unresolved" : "prepare_failed");
}

function approve(event: Extract<ReviewEvent, { type: "approve" }>): Transition {
  if (!event.shownMatches) return refused("shown_differs");
  if (event.expired) return refused("expired");
  if (!event.policyAllows) return refused("policy");
  return event.quorumReached ? to("approved") : stays;
}

function prepareAgain(
  state: Exclude<ReviewState, "held">,
  { mayHaveBeenSent, keepsItsKey }: Extract<ReviewEvent, { type: "prepare_again" }>,
): Transition {
  switch (state) {
    case "awaiting_review":
    case "approved":
      if (keepsItsKey) return refused("keeps_its_key");
      return mayHaveBeenSent ? refused("may_have_been_sent") : to("superseded");
    case "rejected":
    case "withdrawn":
      return keepsItsKey ? refused("keeps_its_key") : stays;
    case "expired":
    case "failed":
    case "prepare_failed":
      return stays;
    case "sending":
    case "uncertain":
    case "unresolved":
      return refused("may_have_been_sent");
    case "preparing":
    case "accepted":
    case "superseded":
      return wrongState;
  }
}

/**
 * The one rule above the others: once a byte may have left, only a valid, matching reply is final. The answer
 * to a retry proves nothing about the first send.
 */
function attemptEnded(outcome: OutcomeClass, firstAttempt: boolean): Transition {
  switch (outcome) {
    case "accepted":
      return to("accepted");
    case "not_sent":
    case "rate_limited":
    case "credential_rejected":
      return to(firstAttempt ? "approved" : "uncertain");
    case "refused":
      return to(firstAttempt ? "failed" : "unresolved");
    case "unknown":
      return to("uncertain");
    case "contrary":
      return to("unresolved");
  }
}

/**
 * An acceptance after "failed" is two statements that exclude each other: a person has to find out which one holds.
 * Only a person can have said "failed" while a reply was out, since the API says it in the last reply there is.
 */
function lateReply(state: ReviewState, event: Extract<ReviewEvent, { type: "late_reply" }>): Transition {
  const { outcome, onlyAttempt, contradicted } = event;
  if (contradicted) return stays;
  if (state === "failed") return outcome === "accepted" ? to("unresolved") : stays;
  if (!mayHaveRun(state)) return stays;
  if (outcome === "accepted") return to("accepted");
  if (outcome === "refused" && onlyAttempt && state === "uncertain") return to("failed");
  return outcome === "contrary" && state === "uncertain" ? to("unresolved") : stays;
}

function retry(state: ReviewState, event: Extract<ReviewEvent, { type: "retry" }>): Transition {
  if (!isUnknown(state)) return wrongState;
  if (!event.inTime) return refused("expired");
  if (!event.secretUsable) return refused("secret_unusable");
  if (event.credential !== "usable") return refused(`credential_${event.credential}`);
  if (state === "unresolved" && !event.manual) return refused("only_manually");
  if (!event.withinDay && !event.manual) return refused("only_manually");
  return event.paused ? refused("sending_paused") : to("sending");
}

const wrongState: Transition = { kind: "refused", reason: "wrong_state" };
const stays: Transition = { kind: "stays" };

function to(state: ReviewState): Transition {
  return { kind: "to", state };
}

function refused(reason: RefusalReason): Transition {
  return { kind: "refused", reason };
}
