import type { Problem, ProblemReply } from "@/lib/desk/types";

/** A read that was refused or failed, with words for a person. */
export class ReadProblem extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.title);
  }
}

/** After this long a read counts as failed, so that a desk that hangs is not taken for one where nothing happens. */
const deadlineMs = 20_000;

/** GETs one of the desk's own reads under /data. Throws ReadProblem with words that can be shown. */
export async function fetchData<Value>(path: string, signal: AbortSignal): Promise<Value> {
  const fail = (cause: unknown): never => {
    if (signal.aborted) throw cause;
    throw new ReadProblem(unreachable, 0);
  };
  const within = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
  const response = await fetch(path, { signal: within, headers: { accept: "application/json" } }).catch(fail);
  if (response.redirected || !response.headers.get("content-type")?.startsWith("application/json"))
    throw new ReadProblem(unreadable, response.status);
  const body = (await response.json().catch(fail)) as Value | ProblemReply;
  if (response.ok) return body as Value;
  throw new ReadProblem(isProblem(body) ? body.problem : unreadable, response.status);
}

function isProblem(body: unknown): body is ProblemReply {
  return typeof body === "object" && body !== null && "problem" in body;
}

const unreachable: Problem = {
  title: "The desk can't be reached",
  message: "The server did not answer. What you see may be out of date.",
  advice: "Check the connection; the page tries again by itself.",
};
const unreadable: Problem = {
  title: "The desk gave an answer that can't be read",
  message: "Something between this page and the server answered in its place.",
  advice: "Reload the page.",
};
