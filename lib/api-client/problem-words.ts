import type { ApiProblem, NotSentReason } from "./outcome";

/**
 * What a problem means for the person in front of it and what can be done: our words only, nothing that the
 * API wrote. For prepare, call and discovery; what a confirm's end means is the review's to say.
 */
export function problemWords(problem: ApiProblem): string {
  switch (problem.kind) {
    case "tool_error":
      return `The tool refused with ${words(problem.code)}.`;
    case "transport_error":
      return statusWords(problem.httpStatus);
    case "redirect":
      return "The API answered with a redirect, which is never followed. Check its address.";
    case "unreadable":
      return `The API's reply could not be used. ${problem.reason}`;
    case "wrong_tool":
      return "The API answered for another tool than the one that was asked.";
    case "timeout":
      return "The API did not answer in time.";
    case "reset":
      return "The connection to the API broke before its reply was complete.";
    case "not_sent":
      return notSentWords(problem.reason);
    case "refused_before_sending":
      return problem.message;
  }
}

function statusWords(status: number): string {
  switch (status) {
    case 400:
      return "The API calls the request invalid (400). Check what was filled in.";
    case 401:
      return "The API rejected the service credential (401). An administrator has to renew it.";
    case 403:
      return "The service credential lacks a permission that this needs (403).";
    case 404:
      return "The API, or this tool, is not available (404). Look at the catalogue again.";
    case 413:
      return "The API says that the request is too large (413). Shorten the input.";
    case 429:
      return "The API asks for fewer requests (429). Wait a moment and try again.";
    case 503:
      return "The API, or what stands behind it, is not available right now (503). Try again in a while.";
  }
  return `The API answered with the unexpected status ${status}.`;
}

function notSentWords(reason: NotSentReason): string {
  switch (reason) {
    case "refused":
      return "The API refused the connection: it is down, or its address is wrong. Nothing was sent.";
    case "dns":
      return "The API's host name could not be found. Nothing was sent.";
    case "tls":
      return "No secure connection to the API could be made. Nothing was sent.";
    case "connect_timeout":
    case "unreachable":
      return "The API could not be reached. Nothing was sent.";
    case "other":
      return "No connection to the API could be made. Nothing was sent.";
  }
}

/** An error code is an open text of the API: only what looks like a code is repeated inside a sentence. */
function words(code: string): string {
  return /^[A-Za-z0-9_.-]{1,60}$/.test(code) ? code : "an unusual error code";
}
