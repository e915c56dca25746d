import fc from "fast-check";
import { numberOf } from "@/lib/wire/contract/exact-number";
import {
  isJsonObject,
  parseJson,
  stringifyJson,
  type JsonObject,
  type JsonValue,
} from "@/lib/wire/contract/json";
import { mergeSchemas } from "../resolve/merge-schemas";
import { resolveSchema } from "../resolve/resolve-schema";

type Values = fc.Arbitrary<JsonValue>;

/** Deeper than this, optional members and items are left out, so that recursion ends. */
const depthMax = 5;
const itemsMax = 4;

/**
 * Values that meet a schema which passed the gate: all types, choices, references, alternatives and bounds, with optional
 * members there and not, numbers in digits that a double would lose, and texts of any characters. Conditions and
 * patterns over names are not followed.
 */
export function fittingValues(schema: JsonObject): fc.Arbitrary<JsonObject> {
  return valuesOf(schema, schema, 0).map(asRead).filter(isJsonObject);
}

/** As it is once it has been text: an integer past 2^53 is a bigint. */
function asRead(value: JsonValue): JsonValue {
  const read = parseJson(stringifyJson(value));
  return read.ok ? read.value : null;
}

function valuesOf(given: JsonValue | undefined, root: JsonObject, depth: number): Values {
  const { oneOf, anyOf, ...own } = resolveSchema(given, root, undefined, () => false);
  const branches = [oneOf, anyOf].find((list) => Array.isArray(list));
  if (Array.isArray(branches))
    return fc.oneof(
      ...branches.map((branch) =>
        valuesOf(
          mergeSchemas(
            own,
            resolveSchema(branch, root, undefined, () => false),
          ),
          root,
          depth,
        ),
      ),
    );
  if (own["const"] !== undefined) return fc.constant(own["const"]);
  if (Array.isArray(own["enum"])) return fc.constantFrom(...own["enum"]);
  const types = Array.isArray(own["type"]) ? own["type"] : [own["type"] ?? typeByKeywords(own)];
  return fc.oneof(...types.map((type) => ofType(type, own, root, depth)));
}

function typeByKeywords(schema: JsonObject): string {
  if (isJsonObject(schema["properties"])) return "object";
  return schema["items"] === undefined ? "any" : "array";
}

function ofType(type: JsonValue, schema: JsonObject, root: JsonObject, depth: number): Values {
  switch (type) {
    case "object":
      return objects(schema, root, depth);
    case "array":
      return arrays(schema, root, depth);
    case "string":
      return texts(schema);
    case "integer":
    case "number":
      return numbers(schema, type === "integer");
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
  }
  return fc.jsonValue({ maxDepth: 1, noUnicodeString: false }).filter(hasPlainNames) as Values;
}

function objects(schema: JsonObject, root: JsonObject, depth: number): Values {
  const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const names = Object.keys(properties).filter((name) => required.includes(name) || depth < depthMax);
  const members = fc.record(
    Object.fromEntries(names.map((name) => [name, valuesOf(properties[name], root, depth + 1)])),
    { requiredKeys: names.filter((name) => required.includes(name)), noNullPrototype: true },
  );
  const others = schema["additionalProperties"];
  if (!isJsonObject(others) || depth >= depthMax) return members;
  const added = fc.dictionary(texts(namesOf(schema)).filter(isPlainName), valuesOf(others, root, depth + 1), {
    maxKeys: 2,
    noNullPrototype: true,
  });
  return fc.tuple(added, members).map(([some, all]) => ({ ...some, ...all }));
}

function namesOf(schema: JsonObject): JsonObject {
  return isJsonObject(schema["propertyNames"]) ? schema["propertyNames"] : { minLength: 1 };
}

function arrays(schema: JsonObject, root: JsonObject, depth: number): Values {
  const first = Array.isArray(schema["prefixItems"]) ? schema["prefixItems"] : [];
  const least = Math.max(0, bound(schema["minItems"], 0) - first.length);
  const most = Math.min(bound(schema["maxItems"], Infinity) - first.length, Math.max(least, itemsMax));
  const rest = fc.array(valuesOf(schema["items"], root, depth + 1), {
    minLength: least,
    maxLength: schema["items"] === false || depth >= depthMax ? least : Math.max(least, most),
  });
  return fc
    .tuple(fc.tuple(...first.map((item) => valuesOf(item, root, depth + 1))), rest)
    .map(([tuple, more]) => [...tuple, ...more]);
}

const formatted: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.constantFrom("ada@example.com", "grace.h@mail.example.org"),
  uri: fc.webUrl(),
  url: fc.webUrl(),
  date: fc.constantFrom("2024-02-29", "2031-12-31"),
  "date-time": fc.constantFrom("2031-03-14T09:30:00Z", "2031-03-14T09:30:00.250+05:30"),
  time: fc.constantFrom("09:30:00Z", "23:59:59+01:00"),
  ipv4: fc.ipV4(),
  byte: fc.base64String(),
};

function texts(schema: JsonObject): fc.Arbitrary<string> {
  const { format, pattern } = schema;
  const known = typeof format === "string" ? formatted[format] : undefined;
  if (known) return known;
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern, "u"), { size: "small" });
  const least = bound(schema["minLength"], 0);
  const longest = Math.min(bound(schema["maxLength"], Infinity), least + 20);
  // In code points, as JSON Schema counts; with breaks and emoji, and without halves of pairs.
  return fc.string({ unit: "binary", minLength: least, maxLength: longest });
}

function numbers(schema: JsonObject, isWhole: boolean): Values {
  const step = bound(schema["multipleOf"], isWhole ? 1 : 0.5);
  const above = Math.max(bound(schema["minimum"], -Infinity), bound(schema["exclusiveMinimum"], -Infinity));
  const below = Math.min(bound(schema["maximum"], Infinity), bound(schema["exclusiveMaximum"], Infinity));
  const from = Number.isFinite(above) ? above : Math.min(below, 500 * step) - 1_000 * step;
  const to = Number.isFinite(below) ? below : from + 1_000 * step;
  const inside = fc
    .integer({ min: Math.ceil(from / step), max: Math.floor(to / step) })
    .map((count) => count * step)
    .filter((value) => value !== schema["exclusiveMinimum"] && value !== schema["exclusiveMaximum"]);
  const isBound = [above, below].some(Number.isFinite) || schema["multipleOf"] !== undefined;
  if (isBound || schema["format"] !== undefined) return inside;
  const exact = isWhole
    ? fc.constant(9_007_199_254_740_993n)
    : fc.constantFrom("1.10", "1e2", "-0").map(numberOf);
  return fc.oneof({ weight: 4, arbitrary: inside }, { weight: 1, arbitrary: exact as Values });
}

function bound(value: JsonValue | undefined, otherwise: number): number {
  return typeof value === "number" || typeof value === "bigint" ? Number(value) : otherwise;
}

function isPlainName(name: string): boolean {
  return name !== "__proto__";
}

function hasPlainNames(value: unknown): boolean {
  return !JSON.stringify(value).includes("__proto__");
}
