import { pathOf, valueAtPath } from "@/lib/wire/contract/json-pointer";
import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";

/** A longer one is not followed: it leads nowhere that a person would have written. */
export const referenceCharactersMax = 1_000;

/** The target of a local reference (`#`, `#/…`); undefined where it leads nowhere or is not local. */
export function localTarget(root: JsonObject, ref: string): JsonValue | undefined {
  if (ref === "#" || ref === "#/") return root;
  if (!ref.startsWith("#/") || ref.length > referenceCharactersMax) return undefined;
  return valueAtPath<JsonValue>(root, fragmentPath(ref));
}

/** The steps of a JSON pointer that is written as a URI fragment. */
export function fragmentPath(fragment: string): string[] {
  return pathOf(percentDecoded(fragment.slice(1)));
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not percent-encoded: the characters stand for themselves.
    return text;
  }
}
