import { isJsonObject, isNested, stringifyJson, type JsonObject, type JsonValue } from "@/lib/contract/json";

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
  return { current: textOf(record, shared), proposed: textOf(input, shared) };
}

function textOf(object: JsonObject, names: readonly string[]): string {
  return stringifyJson(Object.fromEntries(names.map((name) => [name, object[name] ?? null])));
}
