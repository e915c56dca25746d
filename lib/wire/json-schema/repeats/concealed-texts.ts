import { isJsonObject, stringifyJson, type JsonLeaf, type JsonValue } from "@/lib/wire/contract/json";
import { valueAtPointer } from "@/lib/wire/contract/json-pointer";

/** The place of a concealed value, and the mark that is shown instead. */
export type ConcealedPlace = { path: string; mark: string };
/** A text that is looked for in what the API says. */
export type ConcealedText = { text: string; place: ConcealedPlace };

/** A shorter text would be found by accident all over an answer. */
const charactersMin = 4;

/**
 * The texts of the values at these places (JSON pointers) of an input that are long enough to be recognised: each string,
 * and each number as its digits, inside of them too.
 */
export function concealedTexts(
  vault: { fingerprint(text: string): string },
  input: JsonValue,
  paths: readonly string[],
): ConcealedText[] {
  return paths.flatMap((path) => {
    const value = valueAtPointer(input, path);
    if (value === undefined) return [];
    const place = { path, mark: concealedMark(vault, path, value) };
    return leavesIn(value)
      .filter((leaf) => leaf !== null && typeof leaf !== "boolean")
      .map(String)
      .filter((text) => [...text.slice(0, 2 * charactersMin)].length >= charactersMin)
      .map((text) => ({ text, place }));
  });
}

/** The mark of a concealed value: the same for the same value at the same place. */
export function concealedMark(
  vault: { fingerprint(text: string): string },
  path: string,
  value: JsonValue,
): string {
  const mark = vault.fingerprint(`${path}\u0000${stringifyJson(value)}`).slice(0, 8);
  return `[concealed, mark ${mark}]`;
}

function leavesIn(value: JsonValue): JsonLeaf[] {
  if (Array.isArray(value)) return value.flatMap(leavesIn);
  return isJsonObject(value) ? Object.values(value).flatMap(leavesIn) : [value];
}
