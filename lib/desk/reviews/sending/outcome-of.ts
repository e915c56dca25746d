import type { ApiProblem } from "@/lib/wire/api-client";
import type { Outcome } from "../types";

/** The record of how an exchange ended. `message` is the API's, or ours where the client itself speaks. */
export function outcomeOf(ended: ApiProblem | { kind: "result" }): Outcome {
  const nothing = { httpStatus: null, code: null, message: null, retryable: null };
  switch (ended.kind) {
    case "result":
      return { ...nothing, kind: "result", httpStatus: 200 };
    case "tool_error":
    case "transport_error":
    case "unrecognized":
    case "contradictory":
      return {
        kind: ended.kind,
        httpStatus: ended.httpStatus,
        code: ended.code,
        message: ended.message,
        retryable: ended.retryable,
      };
    case "redirect":
      return { ...nothing, kind: ended.kind, httpStatus: ended.httpStatus };
    case "unreadable":
      return { ...nothing, kind: ended.kind, httpStatus: ended.httpStatus, message: ended.reason };
    case "wrong_tool":
      return { ...nothing, kind: ended.kind, httpStatus: ended.httpStatus, message: ended.got };
    case "timeout":
    case "reset":
      return { ...nothing, kind: ended.kind };
    case "not_sent":
      return { ...nothing, kind: ended.kind, code: ended.reason };
    case "refused_before_sending":
      return { ...nothing, kind: ended.kind, code: ended.reason, message: ended.message };
  }
}

/** An end that the desk itself determines, without a reply. */
export function ownOutcome(kind: OwnOutcomeKind, code: string | null = null): Outcome {
  return { kind, httpStatus: null, code, message: null, retryable: null };
}
/** `unexpected_status` has the status as its code. `given_up` is also recorded of what is never asked about. */
type OwnOutcomeKind =
  | "lapsed"
  | "unexpected_status"
  | "already_expired"
  | "secret_unusable"
  | "credential_missing"
  | "credential_rejected"
  | "given_up";

/** How long an answer asks to be left alone; null where it does not. */
export function retryAfterOf(ended: ApiProblem | { kind: "result" }): number | null {
  return ended.kind === "transport_error" || ended.kind === "unrecognized" ? ended.retryAfterSeconds : null;
}
