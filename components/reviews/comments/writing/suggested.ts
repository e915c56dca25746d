import { isNested, parseJson, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";

/** What is typed to suggest a value in the place of this one: the words of a text, JSON of anything else. */
export function typedFrom(value: JsonValue): string {
  return typeof value === "string" ? value : stringifyJson(value);
}

/** Whether something else can be suggested for it in a field: not for a whole object or list. */
export function isSuggestable(value: JsonValue | undefined): value is Exclude<JsonValue, undefined> {
  return value !== undefined && !isNested(value);
}

/** The exact JSON text of what was typed for a value; null where it is none. */
export function suggestedText(typed: string, instead: JsonValue): string | null {
  if (typeof instead === "string") return JSON.stringify(typed);
  const text = typed.trim();
  return parseJson(text).ok ? text : null;
}
