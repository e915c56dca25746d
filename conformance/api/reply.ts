import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { isJsonObject } from "@/lib/wire/contract/json";
import type { Reply } from "./request";

/** A 200 that says `ok: true`: the tool did what it was asked for. */
export function isDone({ status, json }: Reply): boolean {
  return status === 200 && isJsonObject(json) && json["ok"] === true;
}

/** A 200 that says `ok: false`. */
export function isToolRefusal({ status, json }: Reply): boolean {
  return status === 200 && isJsonObject(json) && json["ok"] === false;
}

/** Turned down as invalid, or by the tool; either is a refusal wherever the contract does not say which. */
export function isRefusal(reply: Reply): boolean {
  return reply.status === 400 || isToolRefusal(reply);
}

/** A 200 with what a confirm needs. */
export function capabilityIn({ status, json }: Reply): string | null {
  const capability = status === 200 && isJsonObject(json) ? json["confirmationCapability"] : undefined;
  return typeof capability === "string" ? capability : null;
}

export function errorCodeOf({ json }: Reply): string | null {
  const error = isJsonObject(json) ? json["error"] : undefined;
  const code = isJsonObject(error) ? error["code"] : undefined;
  return typeof code === "string" ? code : null;
}

/** The same status and value; members may stand in any order. */
export function sameAnswer(one: Reply, other: Reply): boolean {
  if (one.status !== other.status) return false;
  if (one.text === other.text) return true;
  if (one.json === undefined || other.json === undefined) return false;
  return canonicalJson(one.json) === canonicalJson(other.json);
}

/** A reply in a few words: status, ok, code. Nothing else of it is ever shown. */
export function described(reply: Reply): string {
  const { status, json } = reply;
  const ok = isJsonObject(json) && typeof json["ok"] === "boolean" ? ` ok:${json["ok"]}` : "";
  const code = errorCodeOf(reply);
  const kind =
    json === undefined ? " without JSON" : capabilityIn(reply) !== null ? " with a capability" : "";
  return `${status}${ok}${kind}${code === null ? "" : ` ${code.slice(0, 60)}`}`;
}
