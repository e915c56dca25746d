import {
  compareDecimals,
  decimalOf,
  isMultipleOf,
  isWhole,
  type ExactNumber,
} from "@/lib/wire/contract/exact-number";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { isNumeric } from "@/lib/wire/contract/same-json";
import { dataKeywords, mapKeywords } from "./prepare-schema";

type Numeric = number | bigint | ExactNumber;
type Rule = { keyword: string; expected: JsonValue | undefined };

/** A schema and an input in doubles alone. The value that is sent stays exact. */
export type Comparable = {
  schema: JsonObject;
  input: JsonValue;
  /** A rule that was broken, with the digits that the schema has. */
  inDigits(rule: Rule): Rule;
};

const bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];
const int32 = [-2_147_483_648, 2_147_483_647] as const;

/**
 * Makes both validators, which know doubles alone, judge numbers by their digits. Where two numbers could share a double,
 * each is replaced by its place in the order of all that the schema and the input have: whole ones by whole ones, so that
 * bounds, fixed values, choices and types hold as they do for the digits, and multiples are found out beforehand.
 */
export function comparable(schema: JsonObject): (input: JsonValue) => Comparable {
  const inSchema: Numeric[] = [];
  const multiples: Numeric[] = [];
  withNumbers(
    schema,
    (number) => Number(inSchema.push(number)),
    (number) => ({ multipleOf: multiples.push(number) }),
  );
  const plain = asDoubles(schema);
  const crowded = new Set(inSchema.filter(isBeyondDouble).map(Number));
  const isRanked = multiples.some(isBeyondDouble);
  const originals = new Map([...multiples, ...inSchema].map((number) => [Number(number), number]));

  return (input) => {
    const inInput: Numeric[] = [];
    eachNumber(input, (number) => inInput.push(number));
    if (isRanked || inInput.some((number) => isBeyondDouble(number) || crowded.has(Number(number))))
      return ranked(schema, inSchema, input, inInput);
    return {
      schema: plain,
      input: eachNumber(input, Number),
      inDigits: (rule) => withOriginals(rule, originals, [...bounds, "multipleOf"]),
    };
  };
}

function ranked(schema: JsonObject, inSchema: Numeric[], input: JsonValue, inInput: Numeric[]): Comparable {
  const byDecimal = new Map([...inInput, ...int32, ...inSchema].map((number) => [decimalOf(number), number]));
  const ranks = new Map(
    [...byDecimal.keys()]
      .sort(compareDecimals)
      .map((decimal, rank) => [decimal, isWhole(decimal) ? rank : rank + 0.5]),
  );
  const rankOf = (number: Numeric) => ranks.get(decimalOf(number)) ?? NaN;
  const originals = new Map([...byDecimal.values()].map((number) => [rankOf(number), number]));
  const marks = new Map<string, Numeric>();
  const multiples = (of: Numeric): JsonObject => {
    const others = inInput.filter((number) => !isMultipleOf(decimalOf(number), decimalOf(of)));
    const mark = `multipleOf ${String(of)}`;
    marks.set(mark, of);
    return others.length === 0 ? {} : { not: { enum: others.map(rankOf), $comment: mark } };
  };
  return {
    schema: withNumbers(schema, rankOf, multiples),
    input: eachNumber(input, rankOf),
    inDigits(rule) {
      const { keyword, expected } = rule;
      const mark = keyword === "not" && isJsonObject(expected) ? expected["$comment"] : undefined;
      const of = typeof mark === "string" ? marks.get(mark) : undefined;
      return of === undefined
        ? withOriginals(rule, originals, bounds)
        : { keyword: "multipleOf", expected: of };
    },
  };
}

function withOriginals(
  { keyword, expected }: Rule,
  originals: Map<number, Numeric>,
  keywords: string[],
): Rule {
  if (expected === undefined || ![...keywords, "const", "enum"].includes(keyword))
    return { keyword, expected };
  return { keyword, expected: eachNumber(expected, (number) => originals.get(Number(number)) ?? number) };
}

/** A copy whose bounds and values have other numbers, and `allOf` what stands for its multiples. */
function withNumbers(
  schema: JsonObject,
  of: (number: Numeric) => number,
  multiples: (of: Numeric) => JsonObject,
): JsonObject {
  const inner = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(inner);
    if (isJsonObject(value)) return withNumbers(value, of, multiples);
    return isNumeric(value) ? Number(value) : value;
  };
  const copy: JsonObject = {};
  const added: JsonObject[] = [];
  for (const [name, value] of Object.entries(schema)) {
    if (name === "multipleOf" && isNumeric(value)) added.push(multiples(value));
    else if (bounds.includes(name) && isNumeric(value)) copy[name] = of(value);
    else if (name === "const" || name === "enum") copy[name] = eachNumber(value, of);
    else if (dataKeywords.includes(name)) copy[name] = eachNumber(value, Number);
    else if (mapKeywords.includes(name) && isJsonObject(value))
      copy[name] = Object.fromEntries(Object.entries(value).map(([member, one]) => [member, inner(one)]));
    else copy[name] = inner(value);
    if (name === "format" && value === "int32") added.push({ minimum: of(int32[0]), maximum: of(int32[1]) });
  }
  if (added.length > 0) copy["allOf"] = [...(Array.isArray(copy["allOf"]) ? copy["allOf"] : []), ...added];
  return copy;
}

/** A double writes other digits for it, and so does its neighbour. */
function isBeyondDouble(number: Numeric): boolean {
  return typeof number !== "number" && decimalOf(number) !== decimalOf(Number(number));
}

function asDoubles(schema: JsonObject): JsonObject {
  const copy = eachNumber(schema, Number);
  return isJsonObject(copy) ? copy : schema;
}

function eachNumber(value: JsonValue, of: (number: Numeric) => Numeric): JsonValue {
  if (isNumeric(value)) return of(value);
  if (Array.isArray(value)) return value.map((item) => eachNumber(item, of));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, eachNumber(member, of)]));
}
