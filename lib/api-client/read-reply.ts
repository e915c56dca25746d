import { parseInstant } from "../contract/instant";
import { isJsonObject, parseJson, type JsonValue } from "../contract/json";
import { parseDiscovery, parseDiscoveryPieces } from "../contract/discovery";
import {
  isErrorOfContract,
  preparedToolSchema,
  toolErrorSchema,
  toolResultSchema,
  transportErrorSchema,
  type Discovery,
  type TransportError,
} from "../contract/tool";
import { objectParts } from "../contract/json-parts";
import type { Exchange } from "./exchange";
import type { ApiProblem, PreparedMutation } from "./outcome";
import { redactJson } from "./redact";
import { retryAfterSeconds } from "./retry-after";

/** Replies nest deeper than inputs may: a schema or an output must not fail for its depth alone. */
const replyDepthMax = 256;

export type ReadContext = { now: Date; secrets: string[] };
type Reply = Extract<Exchange, { kind: "replied" }>;
type Read<Value> = { kind: "read"; value: Value } | ApiProblem;

/** The list of tools. Where the reply as a whole can't be read, the tools that can be are. */
export function readDiscovery(exchange: Exchange, context: ReadContext): Read<Discovery> {
  const json = readOk(exchange, context);
  if (json.kind === "read") {
    const discovery = parseDiscovery(redactJson(json.value, context.secrets));
    return discovery
      ? { kind: "read", value: discovery }
      : unreadable("The reply has no list of tools that can be used.");
  }
  const pieces =
    exchange.kind === "replied" && exchange.status === 200 ? readPieces(exchange, context) : null;
  return pieces ? { kind: "read", value: pieces } : json;
}

function readPieces(reply: Reply, { secrets }: ReadContext): Discovery | null {
  if (!isMarkedAsJson(reply)) return null;
  return parseDiscoveryPieces(new TextDecoder("utf-8").decode(reply.body), {
    depthMax: replyDepthMax,
    damaged: decode(reply.body) === null,
    clean: (value) => redactJson(value, secrets),
  });
}

/** A ToolResult's output. `ok:true` counts only for the tool that was asked for. */
export function readResult(exchange: Exchange, tool: string, context: ReadContext): Read<JsonValue> {
  const json = readOk(exchange, context, tool);
  if (json.kind !== "read") return json;
  const result = toolResultSchema.safeParse(json.value);
  if (!result.success) return unreadable(shapeProblem("a tool result", result.error.issues));
  if (result.data.toolName !== tool) return wrongTool(200, tool, result.data.toolName, context);
  return { kind: "read", value: redactJson(result.data.output, context.secrets) };
}

/**
 * The same of a confirm, where accepted is accepted: an output that is legal JSON and yet has two readings, or none that a
 * program here could carry (a doubled name, half a surrogate pair, 1e400), becomes the text that stands for it.
 */
export function readConfirmed(exchange: Exchange, tool: string, context: ReadContext): Read<JsonValue> {
  const read = readResult(exchange, tool, context);
  return read.kind === "unreadable" ? (readAround(exchange, tool, context) ?? read) : read;
}

function readAround(exchange: Exchange, tool: string, { secrets }: ReadContext): Read<JsonValue> | null {
  if (exchange.kind !== "replied" || exchange.status !== 200 || !isMarkedAsJson(exchange)) return null;
  const text = decode(exchange.body);
  const members = text === null ? null : objectParts(text);
  if (!members) return null;
  const textOf = (name: string) => {
    const found = members.filter((member) => member.name === name);
    return found.length === 1 ? found[0]?.text : undefined;
  };
  const isClear = members.every(({ name }) => name !== null) && textOf("ok") === "true";
  const toolName = parseJson(textOf("toolName") ?? "");
  const output = textOf("output");
  if (!isClear || !toolName.ok || toolName.value !== tool || output === undefined) return null;
  return { kind: "read", value: redactJson(output, secrets) };
}

export function readPrepared(exchange: Exchange, tool: string, context: ReadContext): Read<PreparedMutation> {
  const json = readOk(exchange, context, tool);
  if (json.kind !== "read") return json;
  const parsed = preparedToolSchema.safeParse(json.value);
  if (!parsed.success) return unreadable(shapeProblem("a prepared mutation", parsed.error.issues));
  const {
    confirmationCapability: capability,
    expiresAt,
    inputDigest,
    status,
    summary,
    toolName,
  } = parsed.data;
  if (toolName !== tool) return wrongTool(200, tool, toolName, context);
  const instant = parseInstant(expiresAt);
  if (!instant) return unreadable("The reply's expiresAt names no instant.");
  const secrets = [...context.secrets, capability];
  const clean = summary ? redactJson(summary, secrets) : null;
  return {
    kind: "read",
    value: {
      capability,
      expiresAt: instant,
      inputDigest,
      status: String(redactJson(status, secrets)),
      summary: isJsonObject(clean) ? clean : null,
    },
  };
}

/** The JSON of a 200 that is no ToolError; everything else as the problem it is. */
function readOk(exchange: Exchange, context: ReadContext, tool?: string): Read<JsonValue> {
  if (exchange.kind !== "replied") {
    const { date: _date, ...problem } = exchange;
    return problem;
  }
  const { status } = exchange;
  if (status >= 300 && status < 400) return { kind: "redirect", httpStatus: status };
  if (status < 300 && status !== 200)
    return {
      kind: "unreadable",
      httpStatus: status,
      reason: `The status ${status} is none that the API may answer.`,
    };
  const json = readJson(exchange);
  const toolError = toolErrorSchema.safeParse(json.ok ? json.value : null);
  if (toolError.success && tool !== undefined && toolError.data.toolName !== tool)
    return wrongTool(status, tool, toolError.data.toolName, context);
  if (toolError.success && isErrorOfContract("tool_error", status))
    return { kind: "tool_error", httpStatus: status, ...clean(toolError.data.error, context) };
  if (status === 200) return json.ok ? { kind: "read", value: json.value } : unreadable(json.reason);
  const transportError = transportErrorSchema.safeParse(json.ok ? json.value : null);
  const seconds = retryAfterSeconds(exchange.headers["retry-after"], context.now);
  const said = transportError.success ? clean(transportError.data.error, context) : null;
  // A ToolError has a TransportError's members and is none.
  const isOfContract = !toolError.success && isErrorOfContract("transport_error", status);
  if (said && isOfContract)
    return { kind: "transport_error", httpStatus: status, ...said, retryAfterSeconds: seconds };
  const nothing = { code: null, message: null, retryable: null };
  return { kind: "unrecognized", httpStatus: status, ...(said ?? nothing), retryAfterSeconds: seconds };
}

function clean(error: TransportError["error"], { secrets }: ReadContext): TransportError["error"] {
  const code = String(redactJson(error.code, secrets));
  const message = String(redactJson(error.message, secrets));
  return { code, message, retryable: error.retryable };
}

function readJson(reply: Reply): { ok: true; value: JsonValue } | { ok: false; reason: string } {
  if (!isMarkedAsJson(reply)) return { ok: false, reason: "The reply is not marked as JSON." };
  if (reply.body.length === 0) return { ok: false, reason: "The reply is empty." };
  const text = decode(reply.body);
  if (text === null) return { ok: false, reason: "The reply is not valid UTF-8." };
  const parsed = parseJson(text, { depthMax: replyDepthMax });
  if (parsed.ok) return parsed;
  return { ok: false, reason: "The reply is not JSON that can be read." };
}

function isMarkedAsJson(reply: Reply): boolean {
  return reply.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

/** The text of UTF-8 bytes; null where they are none. */
function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function unreadable(reason: string): ApiProblem {
  return { kind: "unreadable", httpStatus: 200, reason };
}

function wrongTool(httpStatus: number, expected: string, got: string, context: ReadContext): ApiProblem {
  return {
    kind: "wrong_tool",
    httpStatus,
    expected,
    got: String(redactJson(got, context.secrets)).slice(0, 200),
  };
}

/** Names the member and what is wrong with it, never its value. */
function shapeProblem(what: string, issues: { path: PropertyKey[]; message: string }[]): string {
  const first = issues[0];
  const place = first?.path.map(String).join(".");
  return `The reply is not ${what}${place ? `: ${place}: ${first?.message}` : ""}.`;
}
