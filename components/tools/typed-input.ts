import { isJsonObject, parseJson, stringifyJson, type JsonObject } from "@/lib/contract/json";

/**
 * What was typed into a tool's form and not sent yet, kept in this tab alone, so that neither Back nor a reload
 * loses it. Signing out clears it.
 */
export function readTyped(key: string): JsonObject | undefined {
  if (typeof window === "undefined") return undefined;
  return readObject(storage()?.getItem(key) ?? null);
}

export function keepTyped(key: string, value: JsonObject): void {
  try {
    if (Object.keys(value).length === 0) storage()?.removeItem(key);
    else storage()?.setItem(key, stringifyJson(value));
  } catch {
    // Full, or too large for this browser: the form itself still holds it.
  }
}

export function forgetTyped(key: string): void {
  storage()?.removeItem(key);
}

/** One key for each tool, and for each review whose next revision is being written. */
export function typedKey(toolName: string, reviewId: string | null): string {
  return `typed:${toolName}:${reviewId ?? ""}`;
}

export function readObject(text: string | null): JsonObject | undefined {
  if (text === null) return undefined;
  const parsed = parseJson(text, { depthMax: 512 });
  return parsed.ok && isJsonObject(parsed.value) ? parsed.value : undefined;
}

/** Some browsers refuse storage altogether. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
