import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { changed, endpointOf, isOk, isToolError, jsonOf, replaced, type Wrap } from "../alter";
import type { Handle } from "../http";
import type { Broken } from "./variant";

const run = ["call", "confirm.result", "confirm.unknown-capability", "limits.call-too-large", "replies"];
const isCall = isEndpoint("call");
function isEndpoint(name: string) {
  return (_reply: unknown, incoming: Parameters<Handle>[0]) => endpointOf(incoming) === name;
}

const error = (change: Record<string, unknown>): Wrap =>
  changed(isToolError, (json) => ({ ...json, error: { ...errorOf(json), ...change } }));
const errorOf = ({ error: given }: JsonObject): JsonObject =>
  isJsonObject(given ?? null) ? Object(given) : {};
const toolOf = (path: string) =>
  path.endsWith("/media/import") ? "mediaImport" : (path.split("/")[4] ?? "search");
const status = (code: number) => (reply: { status: number }) => reply.status === code;

/** Answers 429 or 503 to some discoveries after the first ones, with this body. */
const busy =
  (code: number, body: unknown, isBusy: (count: number) => boolean = (count) => count === 3): Wrap =>
  (handle) => {
    let count = 0;
    return async (incoming) => {
      if (endpointOf(incoming) === "discover") count += 1;
      return endpointOf(incoming) === "discover" && isBusy(count)
        ? { status: code, text: JSON.stringify(body), headers: { "Retry-After": "1" } }
        : handle(incoming);
    };
  };
const transport = (retryable: boolean) => ({ error: { code: "LATER", message: "Later.", retryable } });

export const brokenReplies: Broken[] = [
  {
    fault: "a result has no output",
    wrap: changed(
      (reply, incoming) => isOk(reply) && isCall(reply, incoming),
      ({ output: _output, ...json }) => json,
    ),
    fails: ["replies.output"],
    run: ["call.result", "replies"],
  },
  {
    fault: "a result names another tool",
    wrap: changed(
      (reply, incoming) => isOk(reply) && isCall(reply, incoming),
      (json) => ({ ...json, toolName: "search" }),
    ),
    fails: ["replies.tool-name"],
    run,
  },
  {
    fault: "a refusal is a 200 with a transport error",
    wrap: replaced(isToolError, (reply) => ({
      ...reply,
      text: JSON.stringify({ error: jsonOf(reply)["error"] }),
    })),
    fails: ["call.mutating-tool", "confirm.unknown-capability", "replies.200", "replies.413"],
    run,
  },
  {
    fault: "an error has a code of its own",
    wrap: error({ code: "OOPS" }),
    fails: ["replies.error-code"],
    run,
  },
  { fault: "an error has no message", wrap: error({ message: "" }), fails: ["replies.error-message"], run },
  {
    fault: "a message has 2,049 characters",
    wrap: error({ message: "x".repeat(2_049) }),
    fails: ["replies.error-message"],
    run,
  },
  {
    fault: "retryable is a text",
    wrap: error({ retryable: "no" }),
    fails: ["replies.400", "replies.413", "replies.error-shape"],
    run,
  },
  {
    fault: "a 400 is a page of HTML",
    wrap: replaced(status(400), (reply) => ({ ...reply, text: "<h1>Bad request</h1>" })),
    fails: ["replies.400"],
    run,
  },
  {
    fault: "a 401 holds a tool error",
    wrap: replaced(status(401), (reply, _inside, incoming) => ({
      ...reply,
      text: JSON.stringify({ ok: false, toolName: toolOf(incoming.path), error: errorOf(jsonOf(reply)) }),
    })),
    fails: ["replies.401", "replies.error-code"],
    run: ["authentication", "replies"],
  },
  {
    fault: "a 403 has no body",
    wrap: replaced(status(403), (reply) => ({ ...reply, text: "" })),
    fails: ["replies.403"],
    run: ["permissions", "replies"],
  },
  {
    fault: "a 404 holds a text for an error",
    wrap: changed(status(404), () => ({ error: "not found" })),
    fails: ["replies.404"],
    run,
  },
  {
    fault: "a 413 holds a transport error",
    wrap: changed(status(413), (json) => ({ error: json["error"] })),
    fails: ["replies.413"],
    run,
  },
  {
    fault: "a 413 comes from a gateway",
    wrap: replaced(status(413), (reply) => ({ ...reply, text: "<html>413</html>" })),
    fails: ["replies.413"],
    run,
  },
  {
    fault: "a 429 is not retryable",
    wrap: busy(429, transport(false)),
    fails: ["replies.429-retryable"],
    run: ["discovery", "replies"],
  },
  {
    fault: "a 429 holds a tool error",
    wrap: busy(429, { ok: false, toolName: "search", ...transport(true) }),
    fails: ["replies.429", "replies.error-code"],
    run: ["discovery", "replies"],
  },
  {
    fault: "a 503 has no error",
    wrap: busy(503, { message: "Down." }),
    fails: ["replies.503"],
    run: ["discovery", "replies"],
  },
  {
    fault: "a full rate limit is answered 403",
    wrap: busy(403, transport(true), (count) => count > 3),
    fails: ["limits.rate"],
    run: ["limits.rate", "replies"],
    settings: { rateRequests: 8 },
  },
  {
    fault: "discovery is redirected",
    wrap: busy(302, transport(false), (count) => count === 2),
    fails: ["discovery.list", "replies.status"],
    run: ["discovery", "replies"],
  },
];
