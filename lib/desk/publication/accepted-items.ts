import { parseInstant } from "@/lib/wire/contract/instant";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { valueAtPointer } from "@/lib/wire/contract/json-pointer";
import type { PublicationRule } from "./publication-file";

/** Something that was accepted and is to be published. The id is the API's, untrusted; the time is ISO, UTC. */
export type AcceptedItem = { id: string; dueAt: string | null };

const itemsMax = 500;

/** As a rule finds it. Null where the answer doesn't have the shape: then nothing in it can be looked for. */
export function acceptedItems(
  output: JsonValue,
  { items, id, dueAt, leaveOut }: PublicationRule["accepted"],
): AcceptedItem[] | null {
  const rows = objectsAt(output, items);
  // A list without any doesn't say that what was accepted publishes nothing.
  if (rows === null || rows.length === 0 || rows.length > itemsMax) return null;
  const found: AcceptedItem[] = [];
  for (const row of rows) {
    if (leaveOut && leaveOut.values.includes(textIn(row, leaveOut.member) ?? "")) continue;
    const itsId = textIn(row, id);
    if (itsId === null) return null;
    const time = dueAt === undefined ? null : parseInstant(textIn(row, dueAt) ?? "");
    found.push({ id: itsId, dueAt: time?.toISOString() ?? null });
  }
  return found;
}

/** The objects that a pointer leads to: a list's, or one; null where it leads to none. */
export function objectsAt(value: JsonValue, pointer: string): JsonObject[] | null {
  const at = valueAtPointer(value, pointer);
  if (Array.isArray(at)) return at.every(isJsonObject) ? at : null;
  return at !== undefined && isJsonObject(at) ? [at] : null;
}

/** A member's text, numbers as their digits; null where there is none. */
export function textIn(row: JsonObject, member: string): string | null {
  const value = Object.hasOwn(row, member) ? row[member] : undefined;
  if (typeof value === "string") return value === "" ? null : value;
  return typeof value === "bigint" || Number.isSafeInteger(value) ? String(value) : null;
}
