import { isExactNumber } from "./exact-number";
import { isNested, type JsonValue } from "./json";

/**
 * Canonical JSON after RFC 8785: members sorted by UTF-16 code units, numbers as ECMAScript prints them, no
 * white space. The RFC ends at doubles; integers beyond them are written as their digits. Decimals are written by
 * value, so that 1.10 and 1.1 are the same work.
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === "bigint") return value.toString();
  if (isExactNumber(value)) return JSON.stringify(value.toJSON());
  if (!isNested(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.keys(value)
    .sort()
    .flatMap((name) => {
      const member = value[name];
      return member === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(member)}`];
    });
  return `{${members.join(",")}}`;
}
