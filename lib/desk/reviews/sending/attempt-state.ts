import type { OutcomeClass } from "../machine";
import type { AttemptRow } from "../store/rows";
import type { AttemptState, ReviewState } from "../types";

/** How an attempt has ended, by its outcome and what its preparation became. */
export function attemptState(outcome: OutcomeClass, next: ReviewState): AttemptState {
  switch (outcome) {
    case "not_sent":
      return "not_sent";
    case "credential_rejected":
    case "rate_limited":
      return "refused";
    case "accepted":
      return "accepted";
    case "refused":
      return next === "failed" ? "failed" : "unresolved";
    case "unknown":
      return "uncertain";
    case "contrary":
      return "unresolved";
  }
}

/** What settles nothing leaves an attempt as doubtful as it was. */
export function stillDoubtful(attempt: AttemptRow): AttemptState {
  return attempt.state === "open" ? "uncertain" : (attempt.state as AttemptState);
}
