import { isJsonObject, parseJson, type JsonObject } from "@/lib/contract/json";
import { readSnapshot, type FormSnapshot } from "@/lib/json-schema/form-snapshot";
import { personKey, tabStorage } from "@/components/shell/person-storage";

/** A form's content that the server doesn't hold yet, with the versions of the draft that this tab knows. */
export type TabDraft = { snapshotText: string; versions: string[] };

/**
 * What was typed into a tool's form and isn't saved as a draft yet: offline, signed out, or not answered. Kept in this
 * tab alone, so that neither a reload nor a session that ends loses it. Signing out clears it.
 */
export function readTyped(key: string): (TabDraft & { snapshot: FormSnapshot }) | null {
  const kept = readObject(typeof window === "undefined" ? null : (tabStorage()?.getItem(key) ?? null));
  const { snapshotText, versions } = kept ?? {};
  if (typeof snapshotText !== "string" || !Array.isArray(versions)) return null;
  const snapshot = readSnapshot(snapshotText);
  const known = versions.filter((version) => typeof version === "string");
  return snapshot && { snapshotText, versions: known, snapshot };
}

export function keepTyped(key: string, draft: TabDraft): void {
  try {
    tabStorage()?.setItem(key, JSON.stringify(draft));
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
