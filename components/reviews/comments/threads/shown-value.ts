import { parseJson, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";

/** A value as it is read: a text without its quotes, anything else as JSON. */
export function shownJson(value: JsonValue): string {
  return typeof value === "string" ? value : stringifyJson(value, 2);
}

/** The same of its exact JSON text. */
export function shownValue(valueText: string): string {
  const parsed = parseJson(valueText);
  return parsed.ok ? shownJson(parsed.value) : valueText;
}
