import { isExactNumber } from "@/lib/contract/exact-number";
import { isJsonObject, type JsonValue } from "@/lib/contract/json";

/** For checking only: the validators compare as doubles do. The value that is sent stays exact. */
export function asDoubles(value: JsonValue): JsonValue {
  if (typeof value === "bigint" || isExactNumber(value)) return Number(value);
  if (Array.isArray(value)) return value.map(asDoubles);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asDoubles(member)]));
}
