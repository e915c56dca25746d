import { isExactNumber } from "@/lib/wire/contract/exact-number";
import { isJsonObject, isNested, parseJson, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import { pointerToken } from "@/lib/wire/contract/json-pointer";

/** A place of an input (JSON pointer) and its value: a string as it is, anything else as JSON. */
export type InputValue = readonly [place: string, text: string];

const valuesMax = 400;
const textMax = 2_000;
const charactersMax = 8_000;

/**
 * The values of an input that are compared with those of others: at most 400, of each 2,000 characters, of all 8,000. What is
 * concealed, or may be inside of it, is left out.
 */
export function inputValues(inputText: string, concealed: readonly string[]): InputValue[] {
  const parsed = parseJson(inputText, { depthMax: 256 });
  const values: InputValue[] = [];
  let characters = 0;
  const visit = (value: JsonValue, place: string): void => {
    if (values.length >= valuesMax || characters >= charactersMax) return;
    if (concealed.some((path) => place === path || place.startsWith(`${path}/`))) return;
    const inside: [string, JsonValue][] = isExactNumber(value)
      ? []
      : Array.isArray(value)
        ? value.map((item, index) => [pointerToken(index), item])
        : isJsonObject(value)
          ? Object.entries(value).map(([name, member]) => [pointerToken(name), member])
          : [];
    if (isNested(value) && inside.length > 0) {
      for (const [token, member] of inside) visit(member, place + token);
      return;
    }
    const text = (typeof value === "string" ? value : stringifyJson(value)).slice(0, textMax);
    values.push([place, text]);
    characters += place.length + text.length;
  };
  if (parsed.ok) visit(parsed.value, "");
  return values;
}
