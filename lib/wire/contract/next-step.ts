import { speakerOf, type Ending } from "./ending";

/**
 * What the person in front of a refused call, discovery or preparation can do about it; null where nothing is to be
 * done. What follows the end of a confirm is the review's to say.
 */
export function nextStep(ending: Ending): string | null {
  const { kind, httpStatus, code, retryable } = ending;
  switch (kind) {
    case "tool_error":
    case "transport_error":
    case "unrecognized":
      if (speakerOf(ending) !== "api") return adviceForUnknown(httpStatus);
      if (kind === "transport_error") return (httpStatus && statusAdvice.get(httpStatus)) || null;
      if (code !== null && codeAdvice.has(code)) return codeAdvice.get(code) ?? null;
      return retryable ? "Try again in a while." : "Ask whoever runs the API.";
    case "redirect":
      return "Check the API’s address.";
    case "unreadable":
    case "wrong_tool":
    case "contradictory":
      return "Ask whoever runs the API.";
    case "timeout":
    case "reset":
      return "Try again in a while.";
    case "not_sent":
      return code === "refused" || code === "dns" || code === "address" || code === "tls"
        ? "Check that the API is up, and its address."
        : "Try again in a while.";
  }
  return null;
}

/** Somebody on the way may have answered: who runs the desk can look there, and some things help anyway. */
function adviceForUnknown(httpStatus: number | null): string {
  switch (httpStatus) {
    case 401:
    case 403:
      return "Something between the desk and the API may have refused it. Whoever runs the desk has to look there.";
    case 404:
      return "Whoever runs the desk has to check the API’s address.";
    case 413:
      return "Something between the desk and the API may take less than the API does. Shorten the input.";
    case 429:
      return "Wait a moment and try again.";
  }
  if (httpStatus !== null && httpStatus >= 500) return "Try again in a while.";
  return "Whoever runs the desk can find out whether the API answered so, or something in front of it.";
}

const statusAdvice = new Map<number, string>([
  [400, "Check what was filled in."],
  [401, "An administrator has to renew it."],
  [403, "An administrator has to have the permission added to it."],
  [404, "Look at the tools again."],
  [429, "Wait a moment and try again."],
  [503, "Try again in a while."],
]);

const codeAdvice = new Map<string, string>([
  ["INVALID_INPUT", "Correct the input and try again."],
  ["FORBIDDEN", "Ask whoever runs the API for the permission."],
  ["NOT_FOUND", "Check what the input names."],
  ["CONFLICT", "Look at what else is going on there, then try again."],
  ["FEATURE_DISABLED", "Whoever runs the API has to switch it on."],
  ["CONFIRMATION_REQUIRED", "It has to be prepared and reviewed first."],
  ["CONFIRMATION_INVALID", "Prepare it again."],
  ["NEEDS_REVIEW", "Look at it on the API’s side."],
]);
