/**
 * JSON as the desk and the reference API carry it. A number that a double would write differently keeps its source
 * text (integers past 2^53 are bigint), so that what was typed is what is sent. Whatever has two readings (duplicate
 * keys, half a surrogate pair, a number without a value) is refused instead of guessed.
 */
import { isExactNumber, type ExactNumber } from "./exact-number";
import { atOnce, inSlices } from "./in-slices";
import { pointerOf } from "./json-pointer";
import type { NumberReading } from "./json-leaves";
import { JsonRefusal, readingJson } from "./json-reader";
import { jsonDepthMax } from "./limits";

export type JsonValue = JsonLeaf | JsonValue[] | JsonObject;
/** A value that holds no others. */
export type JsonLeaf = null | boolean | number | bigint | ExactNumber | string;
export { JsonRefusal };

export type JsonObject = { [key: string]: JsonValue };

export type JsonProblem = {
  /** JSON pointer of the place, "" for the whole. */ path: string;
  message: string;
};
export type JsonParsed = { ok: true; value: JsonValue } | { ok: false; problem: JsonProblem };

type Options = {
  depthMax?: number;
  /** `source` unless told: digits stay as they were written. */
  numbers?: NumberReading;
};

/** Parses JSON text strictly. Never throws on any text; the first problem is returned with its JSON pointer. */
export function parseJson(text: string, options: Options = {}): JsonParsed {
  return atOnce(parsingJson(text, options));
}

/** The same for a text of megabytes: in slices, so that nothing else has to wait for it. */
export function parseLargeJson(text: string, options: Options = {}): Promise<JsonParsed> {
  return inSlices(parsingJson(text, options));
}

/** The same, piece by piece. */
export function* parsingJson(text: string, options: Options = {}): Generator<undefined, JsonParsed> {
  try {
    return { ok: true, value: yield* readingJson(text, withDefaults(options)) };
  } catch (error) {
    return refusedAs(error);
  }
}

function withDefaults({ depthMax = jsonDepthMax, numbers = "source" }: Options) {
  return { depthMax, numbers };
}

function refusedAs(error: unknown): { ok: false; problem: JsonProblem } {
  if (!(error instanceof JsonRefusal)) throw error;
  return { ok: false, problem: { path: pointerOf(error.path), message: error.message } };
}

/** JSON text of a value; numbers in their own digits, members that are undefined left out. */
export function stringifyJson(value: JsonValue, indent = 0): string {
  return write(value, indent, "");
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);
}

/** A list or an object. */
export function isNested(value: JsonValue | undefined): value is JsonValue[] | JsonObject {
  return typeof value === "object" && value !== null && !isExactNumber(value);
}

function write(value: JsonValue, indent: number, margin: string): string {
  if (typeof value === "bigint" || isExactNumber(value)) return value.toString();
  if (!isNested(value)) return JSON.stringify(value);
  const inner = margin + " ".repeat(indent);
  const items = Array.isArray(value)
    ? value.map((item) => write(item, indent, inner))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(
          ([name, member]) => `${JSON.stringify(name)}:${indent ? " " : ""}${write(member, indent, inner)}`,
        );
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (items.length === 0) return open + close;
  if (indent === 0) return open + items.join(",") + close;
  return `${open}\n${items.map((item) => inner + item).join(",\n")}\n${margin}${close}`;
}
