import {
  isJsonObject,
  parseLargeJson,
  stringifyJson,
  type JsonObject,
  type JsonValue,
} from "../contract/json";
import { replyDepthMax } from "../contract/limits";

/** Shorter texts would be found by accident all over a reply. */
const secretCharactersMin = 8;

/** The value without the given secrets in any text or name: a reply may echo what it was sent. */
export function redactJson(value: JsonValue, secrets: string[]): JsonValue {
  const usable = secrets.filter(isUsable);
  return usable.length === 0 ? value : redact(value, usable);
}

/**
 * JSON text without the given secrets. Text that can't hold one stays exactly as it came, and that is found out
 * without reading it as JSON; only the rest is parsed and written again.
 */
export async function redactJsonText(text: string, secrets: string[]): Promise<string> {
  if (!mayHold(text, secrets)) return text;
  const parsed = await parseLargeJson(text, { depthMax: replyDepthMax });
  if (!parsed.ok) throw new Error("Only JSON that has been judged is redacted.");
  return stringifyJson(redactJson(parsed.value, secrets));
}

/** True if JSON text may hold one of the secrets, plainly or behind escapes. */
export function mayHold(text: string, secrets: string[]): boolean {
  const usable = secrets.filter(isUsable);
  if (usable.some((secret) => text.includes(secret))) return true;
  if (!text.includes("\\")) return false;
  return (
    usable.some((secret) => !ordinary.test(secret) || (secret.includes("/") && text.includes("\\/"))) ||
    escapedOrdinary.test(text)
  );
}

/** The characters of capabilities, keys and most credentials, plain and as \u escapes. */
const ordinary = /^[A-Za-z0-9._~:+=/-]+$/;
const escapedOrdinary = /\\u00(?:2[b-f]|3[0-9ad]|[46][1-9a-f]|5[0-9af]|7[0-9ae])/i;

function isUsable(secret: string): boolean {
  return secret.length >= secretCharactersMin;
}

function redact(value: JsonValue, secrets: string[]): JsonValue {
  if (typeof value === "string") return redactText(value, secrets);
  if (Array.isArray(value)) return value.map((item) => redact(item, secrets));
  if (!isJsonObject(value)) return value;
  const redacted: JsonObject = {};
  for (const [name, member] of Object.entries(value))
    redacted[redactText(name, secrets)] = redact(member, secrets);
  return redacted;
}

function redactText(text: string, secrets: string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, "[removed]"), text);
}
