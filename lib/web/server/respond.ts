import type { RoleRefusal, VerbRefusal } from "@/lib/desk/reviews/verbs/types";
import { inPieces } from "@/lib/platform/http/in-pieces";
import type { Permission, Person } from "@/lib/desk/policy/permissions";
import type { RunReason } from "@/lib/desk/personal/runs/types";
import { authorize, type Denied, type Use } from "./authorize";
import { refusalProblem } from "./refusal-problem";
import type { KnownReason, Problem, ProblemReply } from "./types";

/** Answers a handler's request once its person is known. `work` returns the JSON body, null where there is nothing, or a whole Response. */
export async function respond(
  use: Use,
  asked: { permission: Permission },
  work: (person: Person) => Promise<unknown>,
): Promise<Response> {
  const result = await authorize(use, asked, work);
  if (!result.ok) return problemResponse(statusOf[result.kind], result.problem);
  const { value } = result;
  if (value instanceof Response) return value;
  return value === null || value === undefined
    ? problemResponse(statusOf.not_found, { code: "not_found" })
    : Response.json(value, { headers: safeHeaders });
}

/** A verb's refusal over HTTP. What can't be found says no more than that. */
export function refused(result: VerbRefusal<KnownReason | RunReason> | RoleRefusal): Response {
  const status = statusOf[result.refusal];
  if ("reason" in result && result.refusal === "not_found")
    return problemResponse(status, { code: "not_found" });
  return problemResponse(status, refusalProblem(result));
}

export const statusOf: Record<Denied["kind"] | VerbRefusal["refusal"], number> = {
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  expired: 409,
  upstream: 409,
  secret_unusable: 409,
  invalid_input: 422,
  blocked: 429,
  failed: 500,
  read_only: 503,
};

export function problemResponse(status: number, problem: Problem): Response {
  // A connection whose body was not read to its end is of no further use.
  const close = status === 408 || status === 413 ? { connection: "close" } : {};
  return Response.json({ problem } satisfies ProblemReply, { status, headers: { ...safeHeaders, ...close } });
}

/** A file to keep; no browser opens it in the desk's own place. `name` is ASCII without quotes. */
export function download(
  body: string | ReadableStream<Uint8Array>,
  { name, type }: { name: string; type: string },
): Response {
  const headers = {
    ...safeHeaders,
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
  };
  return new Response(typeof body === "string" ? inPieces(body) : body, { headers });
}

export const safeHeaders = { "cache-control": "no-store", "x-content-type-options": "nosniff" };
