import { parseInstant } from "../contract/instant";
import { parseJson } from "../contract/json";
import { replyDepthMax } from "../contract/limits";
import { parseDiscovery, parseDiscoveryPieces } from "../contract/discovery";
import { isErrorOfContract } from "../contract/ending";
import {
  preparedToolSchema,
  toolErrorSchema,
  toolResultSchema,
  transportErrorSchema,
  type Discovery,
} from "../contract/tool";
import { objectParts } from "../contract/json-parts";
import type { Exchange } from "@/lib/platform/http/exchange";
import type { ApiProblem, PreparedMutation } from "./outcome";
import { mayHold, redactJson, redactJsonText } from "./redact";
import {
  openEnvelope,
  openWhole,
  type Envelope,
  contradictsItself,
  decodeUtf8,
  isMarkedAsJson,
} from "./reply-envelope";
import { retryAfterSeconds } from "./retry-after";
import { inPlainWords, shapeProblem } from "./shape-problem";

export type ReadContext = { now: Date; secrets: string[] };
type Reply = Extract<Exchange, { kind: "replied" }>;
type Read<Value> = { kind: "read"; value: Value } | ApiProblem;

/** The list of tools. Where the reply as a whole can't be read, the tools that can be are. */
export async function readDiscovery(exchange: Exchange, context: ReadContext): Promise<Read<Discovery>> {
  const read = await readOk(exchange, context, undefined, openWhole);
  if (read.kind === "read") {
    const { whole, body } = read.value;
    const discovery = parseDiscovery(
      mayHold(body, context.secrets) ? redactJson(whole, context.secrets) : whole,
    );
    return discovery
      ? { kind: "read", value: discovery }
      : unreadable("The reply has no list of tools that can be used.");
  }
  const pieces =
    exchange.kind === "replied" && exchange.status === 200 ? readPieces(exchange, context) : null;
  return pieces ? { kind: "read", value: pieces } : read;
}

function readPieces(reply: Reply, { secrets }: ReadContext): Discovery | null {
  if (!isMarkedAsJson(reply)) return null;
  return parseDiscoveryPieces(new TextDecoder("utf-8").decode(reply.body), {
    depthMax: replyDepthMax,
    damaged: decodeUtf8(reply.body) === null,
    clean: (value) => redactJson(value, secrets),
  });
}

/** The exact text of a ToolResult's output. `ok:true` counts only for the tool that was asked for. */
export async function readResult(
  exchange: Exchange,
  tool: string,
  context: ReadContext,
): Promise<Read<string>> {
  const read = await readOk(exchange, context, tool, openEnvelope);
  if (read.kind !== "read") return read;
  const { value, text } = read.value;
  const output = text("output");
  // Only the presence of an output matters here.
  const result = toolResultSchema.safeParse(
    { ok: value("ok"), toolName: value("toolName"), output: output === undefined ? undefined : null },
    inPlainWords,
  );
  if (!result.success) return unreadable(shapeProblem("a tool result", result.error.issues));
  if (result.data.toolName !== tool) return wrongTool(200, tool, result.data.toolName, context);
  return { kind: "read", value: await redactJsonText(output ?? "null", context.secrets) };
}

/**
 * The same of a read-only tool. An output that is legal JSON and yet has two readings, or none that a program here could
 * carry (a doubled name, half a surrogate pair, 1e400), stays the text that came: people can read it, parseJson refuses it.
 */
export async function readCalled(
  exchange: Exchange,
  tool: string,
  context: ReadContext,
): Promise<Read<string>> {
  const read = await readResult(exchange, tool, context);
  return read.kind === "unreadable" ? (readLenientResult(exchange, tool, context) ?? read) : read;
}

/** The same of a confirm, where accepted is accepted and the output is kept as JSON: such a text becomes a JSON string. */
export async function readConfirmed(
  exchange: Exchange,
  tool: string,
  context: ReadContext,
): Promise<Read<string>> {
  const read = await readResult(exchange, tool, context);
  if (read.kind !== "unreadable") return read;
  const around = readLenientResult(exchange, tool, context) ?? read;
  return around.kind === "read" ? { kind: "read", value: JSON.stringify(around.value) } : around;
}

function readLenientResult(exchange: Exchange, tool: string, { secrets }: ReadContext): Read<string> | null {
  if (exchange.kind !== "replied" || exchange.status !== 200 || !isMarkedAsJson(exchange)) return null;
  const text = decodeUtf8(exchange.body);
  const members = text === null ? null : objectParts(text);
  if (!members) return null;
  const textsOf = (name: string) => members.flatMap((one) => (one.name === name ? [one.text] : []));
  if (contradictsItself(textsOf)) return { kind: "contradictory", httpStatus: 200, ...noError };
  const textOf = (name: string) => {
    const [only, ...others] = textsOf(name);
    return others.length === 0 ? only : undefined;
  };
  const isClear = members.every(({ name }) => name !== null) && textOf("ok") === "true";
  const toolName = parseJson(textOf("toolName") ?? "");
  const output = textOf("output");
  if (!isClear || !toolName.ok || toolName.value !== tool || output === undefined) return null;
  return { kind: "read", value: String(redactJson(output, secrets)) };
}

export async function readPrepared(
  exchange: Exchange,
  tool: string,
  context: ReadContext,
): Promise<Read<PreparedMutation>> {
  const read = await readOk(exchange, context, tool, openEnvelope);
  if (read.kind !== "read") return read;
  const { value, text } = read.value;
  const summary = text("summary");
  const parsed = preparedToolSchema.safeParse(
    {
      confirmationCapability: value("confirmationCapability"),
      expiresAt: value("expiresAt"),
      inputDigest: value("inputDigest"),
      status: value("status"),
      toolName: value("toolName"),
      // It has been judged already, and is kept as its text.
      summary: summary?.startsWith("{") ? {} : value("summary"),
    },
    inPlainWords,
  );
  if (!parsed.success) return unreadable(shapeProblem("a prepared mutation", parsed.error.issues));
  const { confirmationCapability: capability, expiresAt, inputDigest, status, toolName } = parsed.data;
  if (toolName !== tool) return wrongTool(200, tool, toolName, context);
  const instant = parseInstant(expiresAt);
  if (!instant) return unreadable("The reply’s expiresAt names no instant.");
  const secrets = [...context.secrets, capability];
  return {
    kind: "read",
    value: {
      capability,
      expiresAt: instant,
      inputDigest,
      status: String(redactJson(status, secrets)),
      summaryText: summary === undefined ? null : await redactJsonText(summary, secrets),
    },
  };
}

/** The members of a 200 that is no ToolError, with the text of it all; everything else as the problem it is. */
async function readOk<Opened extends Envelope>(
  exchange: Exchange,
  context: ReadContext,
  tool: string | undefined,
  open: (text: string) => Promise<Opened | null>,
): Promise<Read<Opened & { body: string }>> {
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
  const json = await readJson(exchange, open);
  const member = (name: string) => {
    const value = json.ok ? json.opened.value(name) : undefined;
    return value === undefined ? undefined : redactJson(value, context.secrets);
  };
  const textsOf = (name: string) => {
    const text = json.ok ? json.opened.text(name) : undefined;
    return text === undefined ? [] : [text];
  };
  const contradicts = tool !== undefined && contradictsItself(textsOf);
  const transportError = transportErrorSchema.safeParse({ error: member("error") });
  const said = transportError.success ? transportError.data.error : null;
  if (status === 200 && contradicts)
    return { kind: "contradictory", httpStatus: status, ...(said ?? noError) };
  const isError = json.ok && json.opened.value("ok") === false && !contradicts;
  const toolError = toolErrorSchema.safeParse(
    isError ? { ok: false, toolName: member("toolName"), error: member("error") } : null,
    inPlainWords,
  );
  if (toolError.success && tool !== undefined && toolError.data.toolName !== tool)
    return wrongTool(status, tool, toolError.data.toolName, context);
  if (toolError.success && isErrorOfContract("tool_error", status))
    return { kind: "tool_error", httpStatus: status, ...toolError.data.error };
  if (status === 200 && isError && !toolError.success)
    return unreadable(shapeProblem("an error of the contract", toolError.error.issues, said?.code));
  if (status === 200)
    return json.ok ? { kind: "read", value: { ...json.opened, body: json.body } } : unreadable(json.reason);
  const seconds = retryAfterSeconds(exchange.headers["retry-after"], context.now);
  // A ToolError has a TransportError's members and is none.
  const isOfContract = !contradicts && !toolError.success && isErrorOfContract("transport_error", status);
  if (said && isOfContract)
    return { kind: "transport_error", httpStatus: status, ...said, retryAfterSeconds: seconds };
  return { kind: "unrecognized", httpStatus: status, ...(said ?? noError), retryAfterSeconds: seconds };
}

const noError = { code: null, message: null, retryable: null };

type JsonRead<Opened> = { ok: true; opened: Opened; body: string } | { ok: false; reason: string };

async function readJson<Opened extends Envelope>(
  reply: Reply,
  open: (text: string) => Promise<Opened | null>,
): Promise<JsonRead<Opened>> {
  if (!isMarkedAsJson(reply)) return { ok: false, reason: "The reply is not marked as JSON." };
  if (reply.body.length === 0) return { ok: false, reason: "The reply is empty." };
  const body = decodeUtf8(reply.body);
  if (body === null) return { ok: false, reason: "The reply is not valid UTF-8." };
  const opened = await open(body);
  return opened
    ? { ok: true, opened, body }
    : { ok: false, reason: "The reply is not JSON that can be read." };
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
