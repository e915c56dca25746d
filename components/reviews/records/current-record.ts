import {
  isJsonObject,
  isNested,
  stringifyJson,
  type JsonObject,
  type JsonValue,
} from "@/lib/wire/contract/json";

/** JSON texts of the members that both have: as the record is, and as it is to be. */
export type Comparison = { current: string; proposed: string };

const nodesMax = 5_000;

/**
 * Compares an input with the record in an API's answer that it resembles most: the object with the most members of the
 * same names, `ids` aside, since these only say which record it is. Null where none has any.
 */
export function compareWithRecord(
  answer: JsonValue,
  input: JsonObject,
  ids: readonly string[],
): Comparison | null {
  const names = Object.keys(input).filter((name) => !ids.includes(name));
  let best: { record: JsonObject; shared: string[] } | null = null;
  const waiting: JsonValue[] = [answer];
  // The first found wins a tie: it stands nearest to the top.
  for (let at = 0; at < waiting.length && at < nodesMax; at += 1) {
    const value = waiting[at] ?? null;
    if (!isNested(value)) continue;
    if (isJsonObject(value)) {
      const shared = names.filter((name) => Object.hasOwn(value, name));
      if (shared.length > (best?.shared.length ?? 0)) best = { record: value, shared };
    }
    waiting.push(...Object.values(value).slice(0, nodesMax));
  }
  if (best === null) return null;
  const { record, shared } = best;
  const proposed = Object.fromEntries(shared.map((name) => [name, input[name] ?? null]));
  return { current: stringifyJson(asFarAs(record, proposed)), proposed: stringifyJson(proposed) };
}

/**
 * A value with those members alone that `wanted` has too, at every depth: what only a record has, such as when it was
 * made, is nothing that the input would remove. Items of a list are held against the item at their place, further ones
 * against the last.
 */
function asFarAs(value: JsonValue, wanted: JsonValue): JsonValue {
  if (Array.isArray(value) && Array.isArray(wanted) && wanted.length > 0)
    return value.map((item, at) => asFarAs(item, wanted[Math.min(at, wanted.length - 1)] ?? null));
  if (!isJsonObject(value) || !isJsonObject(wanted)) return value;
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, member]) =>
      Object.hasOwn(value, name) ? [[name, asFarAs(value[name] ?? null, member)]] : [],
    ),
  );
}
