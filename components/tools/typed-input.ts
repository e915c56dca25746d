import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";
import { readSnapshot, type FormSnapshot } from "@/lib/wire/json-schema/form-snapshot";
import { personKey, tabStorage } from "@/components/shell/person-storage";

/** A form's content that the server may not hold yet, with the versions of the draft that this tab knows, its own last. */
export type TabDraft = {
  snapshotText: string;
  versions: string[];
  /** The server had it once. */
  arrived?: boolean;
};

/**
 * What was typed into a tool's form and isn't saved as a draft yet: offline, signed out, or not answered. Kept in this
 * tab alone, so that neither a reload nor a session that ends loses it. Signing out clears it.
 */
export function readTyped(key: string): (TabDraft & { snapshot: FormSnapshot }) | null {
  const kept = readObject(typeof window === "undefined" ? null : (tabStorage()?.getItem(key) ?? null));
  const { snapshotText, versions, arrived } = kept ?? {};
  if (typeof snapshotText !== "string" || !Array.isArray(versions)) return null;
  const snapshot = readSnapshot(snapshotText);
  const known = versions.filter((version) => typeof version === "string");
  return snapshot && { snapshotText, versions: known, arrived: arrived === true, snapshot };
}

export function saveLocalDraft(key: string, draft: TabDraft): void {
  try {
    tabStorage()?.setItem(key, JSON.stringify(draft));
  } catch {
    // Full, or too large for this browser: the form itself still holds it.
  }
}

/** Notes that the server has had a version, where the tab still keeps that one. */
export function noteArrived(key: string, version: string): void {
  const kept = readTyped(key);
  if (kept?.versions.at(-1) !== version) return;
  saveLocalDraft(key, { snapshotText: kept.snapshotText, versions: kept.versions, arrived: true });
}

export function forgetTyped(key: string): void {
  tabStorage()?.removeItem(key);
}

/** One key for each person and tool, and for each review whose next revision is being written. */
export function typedKey(personId: string, toolName: string, reviewId: string | null): string {
  return personKey(personId, `${toolName}:${reviewId ?? ""}`);
}

const schemasMax = 8;
const schemas = new Map<string, JsonObject | undefined>();

/** A schema as an object, the same (===) for the same text while it is one of the last that were read. */
export function readSchema(text: string | null): JsonObject | undefined {
  if (text === null) return undefined;
  const schema = schemas.get(text) ?? readObject(text);
  schemas.delete(text);
  schemas.set(text, schema);
  const [oldest] = schemas.keys();
  if (schemas.size > schemasMax && oldest !== undefined) schemas.delete(oldest);
  return schema;
}

export function readObject(text: string | null): JsonObject | undefined {
  if (text === null) return undefined;
  const parsed = parseJson(text, { depthMax: 512 });
  return parsed.ok && isJsonObject(parsed.value) ? parsed.value : undefined;
}
