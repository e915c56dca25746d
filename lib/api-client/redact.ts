import { isJsonObject, type JsonObject, type JsonValue } from "../contract/json";

/** Shorter texts would be found by accident all over a reply. */
const secretCharactersMin = 8;

/** The value without the given secrets in any text or name: a reply may echo what it was sent. */
export function redactJson(value: JsonValue, secrets: string[]): JsonValue {
  const usable = secrets.filter((secret) => secret.length >= secretCharactersMin);
  return usable.length === 0 ? value : redact(value, usable);
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
