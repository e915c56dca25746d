import { pathOf, valueAtPath } from "@/lib/contract/json-pointer";
import type { JsonObject, JsonValue } from "@/lib/contract/json";

/** What a local reference (`#`, `#/…`) points at; undefined where it leads nowhere or is not local. */
export function localTarget(root: JsonObject, ref: string): JsonValue | undefined {
  if (ref === "#" || ref === "#/") return root;
  return ref.startsWith("#/") ? valueAtPath<JsonValue>(root, fragmentPath(ref)) : undefined;
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
