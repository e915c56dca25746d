/** The recorded end of an exchange with the API. `code` and `message` are untrusted. */
export type Ending = {
  kind: string;
  httpStatus: number | null;
  code: string | null;
  message: string | null;
  retryable: boolean | null;
};

/**
 * Whose word an ending is. `api`: a body that the contract allows for its status. `unknown`: an answer that anybody on the
 * way may have given. `nobody`: no answer. Only of the first may be said what the API says.
 */
export function speakerOf({ kind, httpStatus, code }: Ending): "api" | "unknown" | "nobody" {
  switch (kind) {
    case "result":
      return "api";
    case "tool_error":
    case "transport_error":
      return code !== null && httpStatus !== null && isErrorOfContract(kind, httpStatus) ? "api" : "unknown";
    case "unrecognized":
    case "wrong_tool":
    case "contradictory":
    case "redirect":
    case "unreadable":
      return "unknown";
  }
  return "nobody";
}

/** The meaning of an ending, without a full stop. The answer's own words are quoted beside it. */
export function endingMessage(ending: Ending): string {
  const { kind, httpStatus, code } = ending;
  if (kind === "not_sent")
    return `Nothing was sent: ${(code === null ? undefined : notSentSentences.get(code)) ?? "the API could not be reached"}`;
  if (kind === "tool_error" || kind === "transport_error" || kind === "unrecognized") {
    if (speakerOf(ending) !== "api") return "An answer came that the API’s contract does not allow";
    if (kind === "tool_error")
      return (code === null ? undefined : codeSentences.get(code)) ?? "The tool answered with an error";
    return (
      (httpStatus === null ? undefined : statusSentences.get(httpStatus)) ?? "The API refused the request"
    );
  }
  return kindSentences.get(kind) ?? kind.replaceAll("_", " ");
}

/** A code inside a sentence: it is an open text, so that only what looks like a code is repeated. */
export function codeLabel(code: string): string {
  return /^[A-Za-z0-9_.-]{1,60}$/.test(code) ? code : "an unusual error code";
}

// A code is any text that an API likes, so that it is looked up where nothing is inherited.
const codeSentences = new Map<string, string>([
  ["INVALID_INPUT", "The tool says that the input is not valid"],
  ["FORBIDDEN", "The tool says that this is not allowed"],
  ["NOT_FOUND", "The tool says that it did not find what the input names"],
  ["CONFLICT", "The tool says that this is in conflict with something else"],
  ["FEATURE_DISABLED", "The tool says that this feature is switched off"],
  ["CONFIRMATION_REQUIRED", "The tool says that the confirmation is missing"],
  ["CONFIRMATION_INVALID", "The tool says that the confirmation does not hold, or not any more"],
  ["UPSTREAM_FAILED", "The tool says that something it needs has failed"],
  ["NEEDS_REVIEW", "The tool says that a person has to look at this on the API’s side"],
  ["INTERNAL", "The tool says that it failed inside the API"],
]);

const statusSentences = new Map<number, string>([
  [400, "The API calls the request invalid"],
  [401, "The API rejected the service credential"],
  [403, "The API says that the service credential lacks a permission"],
  [404, "The API says that it, or this tool, is not there"],
  [429, "The API asks for fewer requests"],
  [503, "The API says that it, or what stands behind it, is not available right now"],
]);

const notSentSentences = new Map<string, string>([
  ["refused", "the API refused the connection"],
  ["dns", "the API’s host name could not be found"],
  ["address", "the API’s host name leads to an address that nothing is sent to"],
  ["tls", "no secure connection could be made"],
  ["connect_timeout", "the API did not take the connection in time"],
  ["unreachable", "the API could not be reached"],
  ["other", "no connection could be made"],
  ["lease_short", "too little time was left before another instance might take it over"],
  ["expired", "the confirmation expired before the request could leave"],
  ["time_unknown", "the database didn’t say in time whether enough time was left"],
]);

const kindSentences = new Map<string, string>([
  ["result", "The API accepted it"],
  ["redirect", "The answer was a redirect, which is not followed"],
  ["unreadable", "The answer could not be read"],
  ["wrong_tool", "The answer was for another tool"],
  ["contradictory", "The answer both accepts and refuses"],
  ["timeout", "No complete answer came in time"],
  ["reset", "The connection broke before the answer was complete"],
  ["refused_before_sending", "Held back before anything was sent"],
]);

/** The statuses at which the contract allows a ToolError, and those at which it allows a TransportError. */
const toolErrorStatuses = new Set([200, 400, 413]);
const transportErrorStatuses = new Set([400, 401, 403, 404, 429, 503]);

/** The contract allows such an error at this status. */
export function isErrorOfContract(kind: "tool_error" | "transport_error", httpStatus: number): boolean {
  return (kind === "tool_error" ? toolErrorStatuses : transportErrorStatuses).has(httpStatus);
}
