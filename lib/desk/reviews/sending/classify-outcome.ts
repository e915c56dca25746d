import type { ResultOutcome } from "@/lib/wire/api-client";
import type { OutcomeClass } from "../machine";

/**
 * What the end of a confirm says about its effect. It does not ask whether it was the first attempt: the
 * machine weighs the class against that. Only a body that the contract allows for its status is the API's own word;
 * whatever the contract does not promise to be without effect is `unknown` where asking again with the same key may
 * clear it up, and `contrary` where it can't.
 */
export function classifyOutcome(outcome: ResultOutcome): OutcomeClass {
  switch (outcome.kind) {
    case "result":
      return "accepted";
    case "not_sent":
    case "refused_before_sending":
      return "not_sent";
    case "timeout":
    case "reset":
    case "unreadable":
    case "unrecognized":
      return "unknown";
    case "redirect":
    case "wrong_tool":
    case "contradictory":
      return "contrary";
    case "tool_error":
      return classifyToolError(outcome.code, outcome.retryable);
    case "transport_error":
      return classifyStatus(outcome.httpStatus);
  }
}

/** A ToolError at 200, 400 or 413: a code that leaves the effect open is not closed by a 400. */
function classifyToolError(code: string, retryable: boolean): OutcomeClass {
  switch (code) {
    case "INVALID_INPUT":
    case "FORBIDDEN":
    case "NOT_FOUND":
    case "FEATURE_DISABLED":
    case "CONFIRMATION_REQUIRED":
    case "CONFIRMATION_INVALID":
      return "refused";
    case "NEEDS_REVIEW":
      return "contrary";
  }
  return retryable ? "unknown" : "contrary";
}

/** A TransportError at a status that the contract gives it for; any other answer is `unrecognized`. */
function classifyStatus(status: number): OutcomeClass {
  switch (status) {
    case 400:
    case 403:
    case 404:
      return "refused";
    case 401:
      return "credential_rejected";
    case 429:
      return "rate_limited";
  }
  return "unknown";
}
