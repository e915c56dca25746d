import { isJsonObject, type JsonValue } from "@/lib/wire/contract/json";

const charactersMax = 140;
const itemsMax = 2;
const textItemsMax = 8;
/** Compressed bytes differ between versions of Node, and so do these. */
const byteMembers = new Set(["sha256", "byteLength", "contentBase64"]);

/** A value as an example shows it: long texts and lists cut, and nothing that differs between machines. */
export function shortened(value: JsonValue, name = ""): JsonValue {
  if (byteMembers.has(name) && value !== null) return "…";
  if (typeof value === "string") return cut(value);
  if (Array.isArray(value)) {
    const most = value.every((item) => typeof item === "string") ? textItemsMax : itemsMax;
    const shown = value.slice(0, most).map((item) => shortened(item));
    const rest = value.length - shown.length;
    return rest === 0 ? shown : [...shown, `… ${rest} more`];
  }
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).flatMap(([member, inner]) =>
    inner === undefined ? [] : [[member, shortened(inner, member)] as const],
  );
  return Object.fromEntries(members);
}

function cut(text: string): string {
  const letters = Array.from(text);
  return letters.length > charactersMax ? `${letters.slice(0, charactersMax).join("")}…` : text;
}
