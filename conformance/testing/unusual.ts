import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import {
  changed,
  codeOf,
  endpointOf,
  isOk,
  isPrepared,
  isToolError,
  jsonOf,
  replaced,
  rewritten,
  type Wrap,
} from "./alter";
import { credential } from "./reference";

export type { Wrap } from "./alter";

/** APIs that keep to the contract, and do otherwise than the reference API where it leaves room. */
export const unusualApis: Record<string, Wrap> = {
  "words its errors otherwise and adds to them": (handle) =>
    changed(
      (reply) => reply.status >= 400 && !isToolError(reply),
      (json) => ({
        error: { ...Object(json["error"]), code: "e_1", message: "", hint: null },
        requestId: "r-1",
      }),
    )(
      changed(isToolError, (json) => ({
        ...json,
        error: { code: "INTERNAL", message: "いいえ".padEnd(2_048, "。"), retryable: true, at: 7 },
        trace: [],
      }))(handle),
    ),
  "refuses with 400 what the reference API refuses with 200": replaced(
    (reply) => reply.status === 200 && isToolError(reply),
    (reply) => ({ ...reply, status: 400 }),
  ),
  "refuses with 200 what the reference API refuses with 400": replaced(
    (reply, incoming) =>
      reply.status === 400 && incoming.search === "" && isJson(incoming.body.toString("utf8")),
    asTool,
  ),
  "lets the tool refuse wrong headers": replaced(
    (reply, incoming) => reply.status === 400 && incoming.search === "" && /is missing|must/.test(reply.text),
    asTool,
  ),
  "prepares with another zone, without a summary and with more members": changed(
    isPrepared,
    ({ summary: _summary, expiresAt, ...json }) => ({
      ...json,
      expiresAt: eastOf(String(expiresAt)),
      ttl: 60,
    }),
  ),
  "gives out capabilities of 4,096 characters": (handle) =>
    changed(isPrepared, (json) => ({
      ...json,
      confirmationCapability: String(json["confirmationCapability"]).padEnd(4_096, "~._"),
    }))(
      rewritten("any", ({ headers }) => {
        const capability = headers["x-publish-confirmation"] ?? "";
        return capability.length === 4_096
          ? { headers: { ...headers, "x-publish-confirmation": capability.replace(/(?:~\._)+~?\.?$/, "") } }
          : null;
      })(handle),
    ),
  "asks who it is before it looks at the address": (handle) => (incoming) =>
    handle(
      incoming.headers["authorization"]?.startsWith("Bearer conf") ? incoming : { ...incoming, search: "" },
    ),
  "tells the old result to another key": (handle) => {
    const results = new Map<string, string>();
    return async (incoming) => {
      const capability = incoming.headers["x-publish-confirmation"] ?? "";
      const reply = await handle(incoming);
      const known = results.get(capability);
      if (isOk(reply)) results.set(capability, reply.text);
      const isUsed = /another idempotency key/.test(reply.text);
      return isUsed && known !== undefined ? { ...reply, status: 200, text: known } : reply;
    };
  },
  "writes the members of a stored result in another order": (handle) => {
    let count = 0;
    return changed(isOk, (json) => {
      count += 1;
      const entries = Object.entries(json);
      return Object.fromEntries(count % 2 === 0 ? entries.reverse() : entries);
    })(handle);
  },
  "hides what a credential may not use": replaced(
    (reply) => reply.status === 403,
    (reply) => ({ ...reply, status: 404 }),
  ),
  "asks for patience in the middle": (handle) => {
    let count = 0;
    return async (incoming) => {
      count += 1;
      return count % 40 === 0 && incoming.headers["authorization"] === `Bearer ${credential}`
        ? {
            status: count % 80 === 0 ? 429 : 503,
            text: JSON.stringify({ error: { code: "LATER", message: "Later.", retryable: true } }),
            headers: { "Retry-After": "1" },
          }
        : handle(incoming);
    };
  },
};

/** The same, where less can be seen of them. */
export const scantApis: Record<string, Wrap> = {
  "says nothing of its tools but their names": listing((tool) => ({ name: tool["name"] ?? null })),
  "says more of its tools than anyone asked for": listing((tool) => ({ ...tool, "x-more": { deep: [1] } })),
  "has no tools": listing(() => null),
  "has only tools that destroy": listing((tool) => ({
    ...tool,
    annotations: { readOnlyHint: false, destructiveHint: true },
    mutability: "destroys",
  })),
  "answers each call with null": changed(
    (reply, incoming) => endpointOf(incoming) === "call" && isOk(reply),
    (json) => ({ ...json, output: null }),
  ),
  "fails each call": replaced(
    (reply, incoming) => endpointOf(incoming) === "call" && isOk(reply),
    (reply) => ({ ...reply, text: toolErrorText(jsonOf(reply)["toolName"], "UPSTREAM_FAILED") }),
  ),
  "finds no confirm worth doing": replaced(
    (reply, incoming) => endpointOf(incoming) === "confirm" && isOk(reply),
    (reply) => ({ ...reply, text: toolErrorText(jsonOf(reply)["toolName"], "NEEDS_REVIEW") }),
  ),
};

function listing(change: (tool: JsonObject) => JsonObject | null): Wrap {
  return changed(
    (reply, incoming) => endpointOf(incoming) === "discover" && reply.status === 200,
    ({ tools }) => ({
      tools: (Array.isArray(tools) ? tools : []).flatMap((tool) =>
        isJsonObject(tool) ? (change(tool) ?? []) : [],
      ),
      next: null,
    }),
  );
}

function asTool(
  reply: Parameters<Parameters<typeof replaced>[1]>[0],
  _inside: unknown,
  { path }: { path: string },
) {
  const toolName = path.endsWith("/media/import") ? "mediaImport" : path.split("/")[4];
  const code = codeOf(reply) === "" ? "INTERNAL" : "INVALID_INPUT";
  return { ...reply, status: 200, text: toolErrorText(toolName, code) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function toolErrorText(toolName: unknown, code: string): string {
  return JSON.stringify({ ok: false, toolName, error: { code, message: "No.", retryable: false } });
}

function eastOf(instant: string): string {
  const east = new Date(Date.parse(instant) + 5.5 * 3_600_000).toISOString();
  return `${east.slice(0, 19)}.${east.slice(20, 23)}456+05:30`;
}
