import { clipped } from "@/reference-api/tools/summary";
import { jsonBodyBytesMax } from "@/lib/wire/contract/limits";
import { type JsonObject, isJsonObject, parseJson } from "@/lib/wire/contract/json";
import type { Caller } from "../checks/bearer";
import { readBody } from "@/lib/platform/http/read-body";
import { checkContentHeaders } from "../checks/headers";
import { invalidRequest, toolError, transportError } from "../responses";
import type { Tool } from "@/reference-api/tools/define";
import type { Service } from "./service";
import { hasScopes } from "@/reference-api/tools/scopes-and-gates";

export type ToolRequest = { request: Request; toolSegment: string };
export type Admitted<Extra> = {
  caller: Caller;
  tool: Tool;
  toolName: string;
  input: JsonObject;
  extra: Extra;
};

/**
 * The checks that call, prepare and confirm share, in the API's fixed order: bearer, tool known, scopes,
 * rate, headers (`readHeaders` adds the endpoint's own), size, JSON and envelope.
 */
export async function admit<Extra>(
  service: Service,
  { request, toolSegment }: ToolRequest,
  readHeaders: (headers: Headers) => Extra | Response,
): Promise<Admitted<Extra> | Response> {
  const entered = await enter(service, request, service.registry.find(toolSegment));
  if (entered instanceof Response) return entered;
  const { caller, tool } = entered;
  const toolName = tool.descriptor.name;

  const extra = readHeaders(request.headers);
  if (extra instanceof Response) return extra;
  const refused = checkContentHeaders(request.headers);
  if (refused) return refused;

  const bytes = await readBytes(service, request, { toolName, bytesMax: jsonBodyBytesMax });
  if (bytes instanceof Response) return bytes;
  const input = readEnvelope(bytes, caller.token);
  if (input instanceof Response) return input;
  return { caller, tool, toolName, input, extra };
}

/** The first checks of all that concern one tool: bearer, tool known, scopes, rate. */
export async function enter<Found extends Tool>(
  service: Service,
  request: Request,
  tool: Found | undefined,
): Promise<{ caller: Caller; tool: Found } | Response> {
  const caller = service.bearer(request);
  if (caller instanceof Response) return caller;
  if (!tool) return transportError(404, "NOT_FOUND", "There is no tool of this name.");
  const { name, scopes } = tool.descriptor;
  if (!hasScopes(caller, scopes)) return forbidden(name, scopes);
  return (await service.rateLimit(caller)) ?? { caller, tool };
}

/** The bytes of the body, or the reply that says why they are not read to their end. */
export async function readBytes(
  service: Service,
  request: Request,
  { toolName, bytesMax }: { toolName: string; bytesMax: number },
): Promise<Uint8Array | Response> {
  const body = await readBody(request, { bytesMax, timeoutMs: service.bodyTimeoutMs });
  switch (body.status) {
    case "read":
      return body.bytes;
    case "tooLarge":
      return toolError(413, toolName, {
        code: "INVALID_INPUT",
        message: `The body is larger than ${bytesMax} bytes.`,
      });
    case "tooSlow":
      return transportError(408, "INVALID_REQUEST", "The body took too long to arrive.");
    case "cutShort":
      return invalidRequest("The body ended early.");
  }
}

function forbidden(toolName: string, scopes: readonly string[]): Response {
  return transportError(
    403,
    "INSUFFICIENT_SCOPE",
    `The credential lacks a scope that ${toolName} needs: ${scopes.join(", ")}.`,
  );
}

/** Reads `{ "input": { … } }` from the bytes of a body: strict UTF-8, strict JSON, and nothing beside `input`. */
function readEnvelope(bytes: Uint8Array, token: string): JsonObject | Response {
  const text = decodeUtf8(bytes);
  if (text === null) return invalidRequest("The body is not valid UTF-8.");
  if (text === "") return invalidRequest('The body is empty; send {"input": { … }}.');
  const parsed = parseJson(text, { numbers: "safe" });
  if (!parsed.ok) {
    const { path, message } = parsed.problem;
    // A path consists of member names, which may contain a credential.
    return invalidRequest(
      path === "" || path.includes(token) ? message : `${message} (at ${clipped(path, 200)})`,
    );
  }
  if (!isJsonObject(parsed.value)) return invalidRequest('The body must be an object: {"input": { … }}.');
  const { input, ...others } = parsed.value;
  if (input === undefined) return invalidRequest("“input” is missing.");
  if (Object.keys(others).length > 0) return invalidRequest("Nothing but “input” may stand in the body.");
  if (!isJsonObject(input)) return invalidRequest("“input” must be an object.");
  return input;
}

/** `ignoreBOM` keeps a byte order mark in the text, where the JSON reader refuses it. */
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}
