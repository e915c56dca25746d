import type { Outcome } from "@/lib/reviews/types";

/** How an exchange ended, in words that claim no more than is known. Codes and texts of the API stand beside them. */
export function endingWords({ kind, httpStatus, code }: Outcome): string {
  switch (kind) {
    case "tool_error":
      return (code === null ? undefined : codeWords.get(code)) ?? "The tool did not do it";
    case "transport_error":
      return httpStatus === null ? statusUnknown : (statusWords.get(httpStatus) ?? otherStatus(httpStatus));
    case "not_sent":
      return `Nothing was sent: ${(code === null ? undefined : notSentWords.get(code)) ?? "the API could not be reached"}`;
  }
  return kindWords.get(kind) ?? kind.replaceAll("_", " ");
}

// A code is any text that an API likes, so that it is looked up where nothing is inherited.
const codeWords = new Map<string, string>([
  ["INVALID_INPUT", "The tool says that the input is not valid"],
  ["FORBIDDEN", "The tool says that this is not allowed"],
  ["NOT_FOUND", "The tool did not find what the input names"],
  ["CONFLICT", "The tool says that this is in conflict with something else"],
  ["FEATURE_DISABLED", "This feature is switched off at the API"],
  ["CONFIRMATION_REQUIRED", "The tool says that the confirmation is missing"],
  ["CONFIRMATION_INVALID", "The tool says that the confirmation does not hold, or not any more"],
  ["UPSTREAM_FAILED", "Something that the tool needs has failed"],
  ["NEEDS_REVIEW", "The API says that a person has to look at this on its side"],
  ["INTERNAL", "The tool failed inside the API"],
]);

/** Who can do something about it, and what, where that is known. */
const statusWords = new Map<number, string>([
  [400, "The API calls the request invalid"],
  [401, "The API rejected the service credential: an administrator has to renew it"],
  [403, "The service credential lacks a permission that this needs"],
  [404, "The API says that it, or this tool, is not there"],
  [408, "The API says that the request took too long to arrive"],
  [413, "The API says that the request is too large"],
  [429, "The API asks for fewer requests: wait a moment"],
  [503, "The API, or what stands behind it, is not available right now"],
]);
const statusUnknown = "The API refused the request";

function otherStatus(httpStatus: number): string {
  if (httpStatus >= 500) return "The API, or something on the way to it, failed";
  return "The API answered with a status that it does not promise";
}

const notSentWords = new Map<string, string>([
  ["refused", "the API refused the connection"],
  ["dns", "the API's host name could not be found"],
  ["tls", "no secure connection could be made"],
  ["connect_timeout", "the API did not take the connection in time"],
  ["unreachable", "the API could not be reached"],
  ["other", "no connection could be made"],
]);

const kindWords = new Map<string, string>([
  ["result", "The API accepted it"],
  ["redirect", "The API answered with a redirect, which is not followed"],
  ["unreadable", "The answer could not be read"],
  ["wrong_tool", "The answer was for another tool"],
  ["timeout", "No complete answer came in time"],
  ["reset", "The connection broke before the answer was complete"],
  ["refused_before_sending", "Held back before anything was sent"],
]);
