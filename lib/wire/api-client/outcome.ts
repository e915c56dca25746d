import type { NotSentReason } from "@/lib/platform/http/exchange";
import type { Discovery } from "../contract/tool";

export type HeldBackReason =
  | "input_too_large"
  | "input_not_json"
  | "credential_in_request"
  | "tool_name_unusable"
  | "secret_malformed"
  | "descriptor_too_long"
  | "image_size";

/**
 * Every way in which an exchange can end without the reply that was asked for. All texts of the API are
 * untrusted; the client's own secrets have been taken out of them.
 */
export type ApiProblem =
  /** The API's own word: a ToolError envelope at 200, 400 or 413. */
  | { kind: "tool_error"; httpStatus: number; code: string; message: string; retryable: boolean }
  /** The API's own word: a TransportError at 400, 401, 403, 404, 429 or 503. */
  | {
      kind: "transport_error";
      httpStatus: number;
      code: string;
      message: string;
      retryable: boolean;
      /** From Retry-After, clamped to 1 to 60; null where the API named none that can be read. */
      retryAfterSeconds: number | null;
    }
  /**
   * A status from 400 on with a body that the contract does not allow for it, such as a gateway's page: nobody
   * knows whose word it is. `code` and `message` are what it says where it has the shape of an error, else null.
   */
  | {
      kind: "unrecognized";
      httpStatus: number;
      code: string | null;
      message: string | null;
      retryable: boolean | null;
      retryAfterSeconds: number | null;
    }
  /** A 200 with an error beside what only an accepted call has. The error's parts are null where it has another shape. */
  | {
      kind: "contradictory";
      httpStatus: number;
      code: string | null;
      message: string | null;
      retryable: boolean | null;
    }
  | { kind: "redirect"; httpStatus: number }
  /** A reply that is not what the contract allows. `reason` is a sentence of ours. */
  | { kind: "unreadable"; httpStatus: number | null; reason: string }
  | { kind: "wrong_tool"; httpStatus: number; expected: string; got: string }
  /** The overall deadline struck after the request had begun to leave. */
  | { kind: "timeout"; phase: "headers" | "body" }
  /** The connection broke after the request had begun to leave: it may have been received. */
  | { kind: "reset" }
  | { kind: "not_sent"; reason: NotSentReason }
  | { kind: "refused_before_sending"; reason: HeldBackReason; message: string };

/** Ends without an error of the contract: there was no answer, or one that is none of the contract's. */
const wordless = ["redirect", "unreadable", "wrong_tool", "contradictory", "timeout", "reset"] as const;
type Wordless = { kind: (typeof wordless)[number] };

export function isWordless<Ended extends { kind: string }>(ended: Ended): ended is Extract<Ended, Wordless> {
  return wordless.some((kind) => kind === ended.kind);
}

export type PreparedMutation = {
  capability: string;
  /** Normalised to UTC. */
  expiresAt: Date;
  inputDigest: string;
  /** Open value; `confirmation_required` is the one that the contract shows. */
  status: string;
  /** Exact JSON text of an object; null where the API gave none. */
  summaryText: string | null;
};

/** The lead of the API's clock in ms, by its Date header (whole seconds); null without one. */
type Timed = { clockSkewMs: number | null };

export type DiscoverOutcome = ({ kind: "discovered"; discovery: Discovery } | ApiProblem) & Timed;
export type PrepareOutcome = ({ kind: "prepared"; prepared: PreparedMutation } | ApiProblem) & Timed;
export type ResultOutcome = (
  | { kind: "result"; /** Exact JSON text, as it came. */ outputText: string }
  | ApiProblem
) &
  Timed;
