import type { JsonValue } from "./json";

/**
 * Canonical JSON after RFC 8785: members sorted by UTF-16 code units, numbers as ECMAScript prints them, no
 * white space. The RFC ends at doubles; integers beyond them are written as their digits.
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.keys(value)
    .sort()
    .flatMap((name) => {
      const member = value[name];
      return member === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(member)}`];
    });
  return `{${members.join(",")}}`;
}
