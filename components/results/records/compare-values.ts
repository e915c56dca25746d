import { parseInstant } from "@/lib/wire/contract/instant";
import { isNested, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import { isNumber, type JsonNumber } from "./number-text";

const inOrder = new Intl.Collator("en", { numeric: true });
const comparedCharacters = 1_000;

/** The order of two values of a column: numbers by size, times by instant, texts as people sort them, then the rest. */
export function compareValues(one: JsonValue, other: JsonValue): number {
  if (isNumber(one) && isNumber(other)) return compareNumbers(one, other);
  if (typeof one === "string" && typeof other === "string") return compareTexts(one, other);
  const ranks = rankOf(one) - rankOf(other);
  if (ranks !== 0) return ranks;
  if (isNested(one) && isNested(other)) return sizeOf(one) - sizeOf(other) || compareNested(one, other);
  return Number(one) - Number(other);
}

function compareNumbers(one: JsonNumber, other: JsonNumber): number {
  if (typeof one === "bigint" && typeof other === "bigint") return one < other ? -1 : one > other ? 1 : 0;
  return Number(one) - Number(other);
}

function compareTexts(one: string, other: string): number {
  const [first, second] = [parseInstant(one), parseInstant(other)];
  if (first && second) return first.getTime() - second.getTime();
  return inOrder.compare(one.slice(0, comparedCharacters), other.slice(0, comparedCharacters));
}

function rankOf(value: JsonValue): number {
  if (isNumber(value)) return 0;
  if (typeof value === "string") return 1;
  return typeof value === "boolean" ? 2 : 3;
}

function sizeOf(value: Extract<JsonValue, object>): number {
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

/** Of lists and objects alike in size, by what they begin with. */
function compareNested(one: JsonValue, other: JsonValue): number {
  const first = (value: JsonValue) =>
    isNested(value) ? Object.values(value).find((part) => !isNested(part)) : undefined;
  const [left, right] = [first(one), first(other)];
  if (left === undefined || right === undefined) return 0;
  return inOrder.compare(
    stringifyJson(left).slice(0, comparedCharacters),
    stringifyJson(right).slice(0, comparedCharacters),
  );
}
