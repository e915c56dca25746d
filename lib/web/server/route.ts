import "server-only";
import type { z } from "zod";
import type { Person } from "@/lib/desk/policy/permissions";
import type { ReviewContext } from "@/lib/desk/reviews";
import type { RunReason } from "@/lib/desk/personal/runs/types";
import type { Verb } from "@/lib/desk/reviews/verb";
import type { VerbRefusal } from "@/lib/desk/reviews/verbs/types";
import { sendDownload } from "./downloads";
import { problemResponse, refused, respond } from "./respond";
import type { KnownReason, Problem } from "./types";
import { reviewContext } from "./authorize";
import { bodyStatus, readBody } from "@/lib/platform/http/read-body";

type Address = { request: Request; query: URLSearchParams; params: Record<string, string> };
type Handler = (request: Request, given?: { params: Promise<Record<string, string>> }) => Promise<Response>;
type ReadReason = KnownReason | RunReason;
type Readable<Input extends z.ZodType, Value> = Verb<ReviewContext, Input, Value, ReadReason>;

/** A GET handler made from a verb, of whose input the address says `read`. Its value is answered as JSON, or as `reply` has it. */
export function get<Input extends z.ZodType, Value>(
  verb: Readable<Input, Value>,
  read: (address: Address) => z.input<Input>,
  reply: (value: Value) => unknown = (value) => value,
): Handler {
  return (request, given) =>
    respond("read", verb, async (person) => {
      const answer = await asked(verb, person, read(await addressOf(request, given)));
      return answer instanceof Response ? answer : reply(answer.value);
    });
}

/** The same for a text or bytes that may be large: sent as room is for it, and not as JSON, which would cost its size twice more. */
export function getText<Input extends z.ZodType>(
  verb: Readable<Input, string>,
  read: (address: Address) => z.input<Input>,
  unopened?: (refusal: VerbRefusal<ReadReason>) => Response,
): Handler {
  return (request, given) =>
    respond("read", verb, (person) =>
      sendDownload(request, person, async () => {
        const answer = await asked(verb, person, read(await addressOf(request, given)), unopened);
        return answer instanceof Response
          ? answer
          : { body: answer.value, headers: { "content-type": "text/plain; charset=utf-8" } };
      }),
    );
}

/**
 * A POST handler made from a verb, whose input is the body as JSON. For what runs beside the clicks of a page: server
 * actions wait for each other. It comes from our own pages only.
 */
export function post<Input extends z.ZodType, Value>(
  verb: Readable<Input, Value>,
  limits?: { bytesMax: number },
): Handler {
  return (request) =>
    respond("act", verb, async (person) => {
      const read = await readWanted(request, verb.input, limits);
      if (!read.ok) return read.response;
      const result = await verb(await reviewContext(person), read.wanted);
      return result.ok ? result.value : refused(result);
    });
}

export const idInPath = ({ params }: Address): string => params["id"] ?? "";
export const toolNameAsked = ({ query }: Address): string => query.get("toolName") ?? "";
/** The address says nothing. */
export const nothingAsked = (): void => undefined;

async function asked<Input extends z.ZodType, Value>(
  verb: Readable<Input, Value>,
  person: Person,
  input: unknown,
  unopened?: (refusal: VerbRefusal<ReadReason>) => Response,
): Promise<{ value: Value } | Response> {
  const parsed = verb.input.safeParse(input);
  if (!parsed.success) return problemResponse(404, { code: "not_found" });
  const result = await verb(await reviewContext(person), parsed.data);
  if (result.ok) return result;
  return unopened && result.refusal === "secret_unusable" ? unopened(result) : refused(result);
}

async function addressOf(
  request: Request,
  given?: { params: Promise<Record<string, string>> },
): Promise<Address> {
  return { request, query: new URL(request.url).searchParams, params: (await given?.params) ?? {} };
}

const timeoutMs = 5_000;

/** What a page asks for by POST, parsed; or the response that says why it can't be read. */
async function readWanted<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { bytesMax } = { bytesMax: 8_192 },
): Promise<{ ok: true; wanted: z.output<Schema> } | { ok: false; response: Response }> {
  const body = await readBody(request, { bytesMax, timeoutMs });
  if (body.status !== "read")
    return { ok: false, response: problemResponse(bodyStatus[body.status], malformed) };
  const parsed = schema.safeParse(jsonOf(body.bytes));
  return parsed.success
    ? { ok: true, wanted: parsed.data }
    : { ok: false, response: problemResponse(400, malformed) };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const malformed: Problem = { code: "malformed_request" };
