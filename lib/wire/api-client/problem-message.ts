import { codeLabel, endingMessage, type Ending } from "@/lib/wire/contract/ending";
import { nextStep } from "@/lib/wire/contract/next-step";
import type { ApiProblem } from "./outcome";

/**
 * What a problem means for the person in front of it and what can be done: our words only, nothing that the
 * API wrote but its code. For prepare, call and discovery; what a confirm's end means is the review's to say.
 */
export function problemMessage(problem: ApiProblem): string {
  if (problem.kind === "refused_before_sending") return problem.message;
  const ending = endingOf(problem);
  const reason = problem.kind === "unreadable" ? problem.reason : null;
  const sentences = [`${endingMessage(ending)}${label(problem)}.`, reason, nextStep(ending)];
  return sentences.filter((sentence) => sentence !== null).join(" ");
}

/** By what the answer can be looked up: the tool's code, or the status. */
function label(problem: ApiProblem): string {
  if (problem.kind === "tool_error") return ` (${codeLabel(problem.code)})`;
  if (problem.kind === "transport_error" || problem.kind === "unrecognized")
    return ` (${problem.httpStatus})`;
  return "";
}

function endingOf(problem: ApiProblem): Ending {
  return {
    kind: problem.kind,
    httpStatus: "httpStatus" in problem ? problem.httpStatus : null,
    code: "code" in problem ? problem.code : problem.kind === "not_sent" ? problem.reason : null,
    message: null,
    retryable: "retryable" in problem ? problem.retryable : null,
  };
}
