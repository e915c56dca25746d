import type { Problem, ProblemReply } from "@/lib/web/server/types";
import { buildHeader } from "@/lib/platform/live/build-header";
import { noteServerClock } from "./server-clock";

export class ReadProblem extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.code);
  }
}

/** After this long a read counts as failed, so that a desk that hangs is not taken for one where nothing happens. */
const deadlineMs = 20_000;

type Asked = { /** Makes it a POST. */ body?: object; headers?: Record<string, string> };

/** GETs one of the desk's own reads under /data, or POSTs to it with a body. Throws ReadProblem. */
export async function fetchData<Value>(path: string, signal: AbortSignal, asked: Asked = {}): Promise<Value> {
  const response = await get(path, signal, asked);
  if (!hasType(response, "application/json")) throw new ReadProblem(unreadable, response.status);
  if (!response.ok) throw await problemOf(response);
  if (isOfOtherBuild(response)) throw new ReadProblem(otherVersion, response.status);
  return (await response.json().catch(failed(signal))) as Value;
}

/** As `fetchData`, for what is answered as plain text. */
export async function fetchText(path: string, signal: AbortSignal): Promise<string> {
  const response = await get(path, signal);
  if (!response.ok) throw await problemOf(response);
  if (!hasType(response, "text/plain")) throw new ReadProblem(unreadable, response.status);
  if (isOfOtherBuild(response)) throw new ReadProblem(otherVersion, response.status);
  return response.text().catch(failed(signal));
}

/** A path with its parameters; one that is "" is left out. */
export function withParameters(path: string, parameters: Record<string, string>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== "");
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

async function get(
  path: string,
  signal: AbortSignal,
  { body, headers: more }: Asked = {},
): Promise<Response> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
  const headers = { accept: "application/json, text/plain", ...more };
  const response = await fetch(path, {
    signal: within,
    headers,
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  }).catch(failed(signal));
  noteServerClock(response.headers.get("date"));
  if (response.redirected) throw new ReadProblem(unreadable, response.status);
  return response;
}

/**
 * A page reads what its own build means by an answer, and nothing else: another version may leave out what it relies on, or say
 * what it doesn't know. Earlier releases don’t say which they are.
 */
function isOfOtherBuild({ headers }: Response): boolean {
  const own = typeof document === "undefined" ? undefined : document.documentElement.dataset["build"];
  return own !== undefined && headers.get(buildHeader) !== own;
}

function failed(signal: AbortSignal): (cause: unknown) => never {
  return (cause) => {
    if (signal.aborted) throw cause;
    throw new ReadProblem(unreachable, 0);
  };
}

function hasType(response: Response, type: string): boolean {
  return response.headers.get("content-type")?.startsWith(type) ?? false;
}

async function problemOf(response: Response): Promise<ReadProblem> {
  const body: unknown = hasType(response, "application/json") ? await response.json() : null;
  if (!isProblem(body)) return new ReadProblem(unreadable, response.status);
  return new ReadProblem(isOfOtherBuild(response) ? otherVersion : body.problem, response.status);
}

function isProblem(body: unknown): body is ProblemReply {
  return typeof body === "object" && body !== null && "problem" in body;
}

const unreachable: Problem = { code: "server_unreachable" };
const unreadable: Problem = { code: "answer_unreadable" };
const otherVersion: Problem = { code: "other_version" };
