import { isJsonObject, parseJson, stringifyJson, type JsonObject } from "@/lib/contract/json";
import { personKey, tabStorage } from "@/components/shell/person-storage";

/**
 * What was typed into a tool's form and not sent yet, kept in this tab alone, so that neither Back nor a reload
 * loses it, nor a session that ends before the same person signs in again. Signing out clears it.
 */
export function readTyped(key: string): JsonObject | undefined {
  if (typeof window === "undefined") return undefined;
  return readObject(tabStorage()?.getItem(key) ?? null);
}

export function keepTyped(key: string, value: JsonObject): void {
  try {
    if (Object.keys(value).length === 0) tabStorage()?.removeItem(key);
    else tabStorage()?.setItem(key, stringifyJson(value));
  } catch {
    // Full, or too large for this browser: the form itself still holds it.
  }
}

export function forgetTyped(key: string): void {
  tabStorage()?.removeItem(key);
}

/** One key for each person and tool, and for each review whose next revision is being written. */
export function typedKey(personId: string, toolName: string, reviewId: string | null): string {
  return personKey(personId, `${toolName}:${reviewId ?? ""}`);
}

export function readObject(text: string | null): JsonObject | undefined {
  if (text === null) return undefined;
  const parsed = parseJson(text, { depthMax: 512 });
  return parsed.ok && isJsonObject(parsed.value) ? parsed.value : undefined;
}
