import type { ResultOutcome } from "../api-client";
import type { AuditEntry } from "./audit";
import { outcomeOf } from "./outcome-of";
import type { AttemptRow, PreparationRow, ReviewRow } from "./store/rows";
import type { ReviewState } from "./types";

/** The audit entry for the end of an attempt: what is known, and no more. Source: the outcome and where it led. */
export function outcomeEntry(ended: {
  review: ReviewRow;
  row: PreparationRow;
  attempt: AttemptRow;
  outcome: ResultOutcome;
  state: ReviewState;
  late: boolean;
}): AuditEntry {
  const { review, row, attempt, outcome, state, late } = ended;
  const { kind, httpStatus, code } = outcomeOf(outcome);
  const wrongTool = outcome.kind === "wrong_tool";
  const rejected = outcome.kind === "transport_error" && outcome.httpStatus === 401;
  const by =
    attempt.by_id === null || attempt.by_name === null ? null : { id: attempt.by_id, name: attempt.by_name };
  return {
    by: late ? null : by,
    event: late ? "late_reply" : eventOf(state, outcome),
    text: `${late ? "A late reply: " : ""}${sentence(state, outcome, `${review.tool_name}, revision ${row.revision}`)}`,
    severity:
      wrongTool || rejected || state === "unresolved" ? "alarm" : state === "accepted" ? "info" : "warning",
    toolName: review.tool_name,
    reviewId: review.id,
    revision: row.revision,
    details: {
      attempt: attempt.number,
      state,
      kind,
      httpStatus,
      code: code === null ? null : code.slice(0, 200),
    },
  };
}

function eventOf(state: ReviewState, outcome: ResultOutcome): string {
  if (state !== "approved") return state;
  return outcome.kind === "transport_error" ? "turned_away" : "not_sent";
}

function sentence(state: ReviewState, outcome: ResultOutcome, what: string): string {
  if (outcome.kind === "wrong_tool")
    return `The API answered for another tool than ${what}. A person has to look.`;
  switch (state) {
    case "accepted":
      return `The API accepted ${what}. Publication not verified.`;
    case "failed":
      return `The API refused ${what} and says that nothing ran.`;
    case "uncertain":
      return `The outcome of ${what} is not known.`;
    case "unresolved":
      return `The outcome of ${what} could not be settled. A person has to look.`;
    case "approved":
      return outcome.kind === "transport_error"
        ? turnedAway(outcome.httpStatus, what)
        : `Nothing of ${what} was sent. It is still approved.`;
    case "preparing":
    case "prepare_failed":
    case "awaiting_review":
    case "sending":
    case "rejected":
    case "expired":
    case "withdrawn":
    case "superseded":
      return `An answer for ${what} was recorded.`;
  }
}

/** 401 and 429: what they mean for this one and for all others. */
function turnedAway(httpStatus: number, what: string): string {
  const pause =
    httpStatus === 401
      ? "The API rejected the service credential (401), so that all sending is paused."
      : `The API asked for fewer requests (${httpStatus}), so that sending with this tool is paused.`;
  return `${pause} Nothing of ${what} ran; it is still approved.`;
}
