import { isJsonObject, type JsonValue } from "@/lib/contract/json";

const charactersMax = 140;
const itemsMax = 2;
/** A list of words alone takes little room. */
const wordsMax = 8;
/** What a compression made these say differs from one version of Node to the next. */
const ofTheBytes = new Set(["sha256", "byteLength", "contentBase64"]);

/** A value as an example shows it: long texts cut, long lists begun, and nothing that another machine would say otherwise. */
export function shortened(value: JsonValue, name = ""): JsonValue {
  if (ofTheBytes.has(name) && value !== null) return "…";
  if (typeof value === "string") return cut(value);
  if (Array.isArray(value)) {
    const most = value.every((item) => typeof item === "string") ? wordsMax : itemsMax;
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
