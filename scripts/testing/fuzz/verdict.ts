import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";
import { preparedToolSchema, toolErrorSchema, transportErrorSchema } from "@/lib/wire/contract/tool";
import type { Hostile } from "./hostile-request";
import type { Answer } from "./raw-exchange";

export type Verdict =
  | { kind: "in shape" }
  /** The framework answered before a handler ran, in a way that the documentation lists. */
  | { kind: "framework"; why: string }
  | { kind: "wrong"; reason: string };

/** Whether an answer is one that the contract allows, with the exceptions of the framework where it serves. */
export function judge(request: Hostile, answer: Answer, servedBy: "stand-alone" | "embedded"): Verdict {
  const reason = problemOf(request, answer);
  if (reason === null) return { kind: "in shape" };
  const why = servedBy === "embedded" ? frameworkReason(request, answer) : null;
  return why === null ? { kind: "wrong", reason } : { kind: "framework", why };
}

function problemOf({ method, framing }: Hostile, { status, headers, body }: Answer): string | null {
  if (status === 0) return framing === "too long" ? null : "no answer";
  if (status >= 500 && status !== 503) return `status ${status}`;
  if (!headers.get("content-type")?.startsWith("application/json")) return `status ${status}, no JSON`;
  if (headers.get("cache-control") !== "no-store") return `status ${status}, may be cached`;
  if ((status === 429 || status === 503) && !headers.has("retry-after"))
    return `${status} without Retry-After`;
  if (status === 405 && !headers.has("allow")) return "405 without Allow";
  if (method === "HEAD") return body === "" ? null : "HEAD with a body";
  const parsed = parseJson(body);
  if (!parsed.ok || !isJsonObject(parsed.value)) return `status ${status}, no JSON object`;
  return isInShape(status, parsed.value) ? null : `status ${status}, not in the contract’s shape`;
}

function isInShape(status: number, body: JsonObject): boolean {
  if (body["ok"] === false)
    return [200, 400, 413].includes(status) && toolErrorSchema.safeParse(body).success;
  if (status !== 200) return transportErrorSchema.safeParse(body).success;
  if (body["ok"] === true) return typeof body["toolName"] === "string" && "output" in body;
  return Array.isArray(body["tools"]) || preparedToolSchema.safeParse(body).success;
}

/** What Next may read as another path, perhaps a page's: the gate before it bounds what comes with it. */
const unclear = /\.\.|%(?:2e|2f|5c)|\\|\/\//i;

/** Each of these stands in docs/reference-api.md under "What Next answers on its own". */
function frameworkReason({ method, target, headers }: Hostile, { status, body }: Answer): string | null {
  const has = (name: string) => headers.some(([given]) => given.toLowerCase() === name);
  const path = target.replace(/^http:\/\/[^/]*/, "").replace(/[?#].*$/, "");
  if (status === 308 && /^http:/.test(target)) return "308 for an absolute address";
  if ((status === 411 || status === 413) && (/^http:/.test(target) || unclear.test(path)))
    return `${status} where a page could be meant`;
  if (status === 417 && has("expect")) return "417 for an unknown Expect";
  if (status === 400 && has("upgrade")) return "400 for another protocol";
  if (status === 0 && method === "CONNECT") return "no answer to CONNECT";
  if (status === 308 && /\/\/|\\|\/(?:\.|%2e){0,2}$/i.test(path))
    return "308 for //, \\ or a slash at the end";
  if (status === 431) return "431 for large headers";
  if (has("x-middleware-prefetch") && status === 200 && (body === "{}" || method === "HEAD"))
    return "x-middleware-prefetch";
  if (has("rsc") && status === 307) return "307 for RSC";
  if ((status === 400 || status === 500) && /%(?![0-9A-Fa-f]{2})|%[89A-Fa-f]/.test(path))
    return "malformed percent-encoding";
  if (status === 304 && has("if-none-match")) return "304 in place of an error page of its own";
  if (status === 500 && method === "TRACE") return "500 for TRACE";
  if (status === 400 && body === "") return "400, empty: not HTTP to Node, or an uncommon method";
  return null;
}
