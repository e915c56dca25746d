import { beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { loadLinearPatterns } from "@/lib/wire/json-schema/patterns/linear-patterns";
import { brokenInput, otherInput } from "./alter-input";
import { checkOf } from "./check-input";
import { generateInput } from "./generate-input";

beforeAll(loadLinearPatterns);

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  ...more,
});
const check = (schema: JsonObject) => checkOf(schema) ?? (() => null);

const schemas: [string, JsonObject][] = [
  ["nothing at all", { type: "object" }],
  [
    "texts within bounds",
    object({ a: { type: "string", minLength: 40, maxLength: 41 }, b: { type: "string", maxLength: 3 } }),
  ],
  ["a text of a pattern", object({ a: { type: "string", pattern: "^acc_[a-z0-9_]{2,40}$" } })],
  [
    "dates and addresses",
    object({ a: { type: "string", format: "date-time" }, b: { type: "string", format: "uri" } }),
  ],
  [
    "numbers within bounds",
    object({ a: { type: "integer", minimum: 13, maximum: 99 }, b: { type: "number", exclusiveMinimum: 0 } }),
  ],
  ["a multiple", object({ a: { type: "integer", minimum: 10, multipleOf: 15 } })],
  [
    "a choice",
    object({ a: { enum: ["x", "y"] }, b: { const: 7 }, c: { type: "boolean" }, d: { type: "null" } }),
  ],
  [
    "examples and defaults",
    object({ a: { type: "string", examples: ["one"] }, b: { type: "integer", default: 4 } }),
  ],
  [
    "an example of the whole",
    { type: "object", required: ["id"], examples: [{ id: "i-1" }], properties: { id: { pattern: "^i-" } } },
  ],
  ["a list", object({ a: { type: "array", minItems: 2, items: { type: "string", minLength: 1 } } })],
  ["a tuple", object({ a: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }] } })],
  ["a type of two", object({ a: { type: ["null", "integer"] } })],
  ["a reference", object({ a: { $ref: "#/$defs/b" } }, { $defs: { b: object({ c: { type: "integer" } }) } })],
  [
    "parts put together",
    { allOf: [object({ a: { type: "string" } }), object({ b: { type: "integer" } })], type: "object" },
  ],
  [
    "one branch of several",
    object({
      a: {
        oneOf: [object({ kind: { const: "x" }, n: { type: "integer" } }), object({ kind: { const: "y" } })],
      },
    }),
  ],
  ["draft-07", object({ a: { type: "string" } }, { $schema: "http://json-schema.org/draft-07/schema#" })],
];

describe("an input is made for a schema with", () => {
  test.each(schemas)("%s", (_name, schema) => {
    expect(checkOf(schema)?.(generateInput(schema))).toBe(true);
  });

  test("the same input each time", () => {
    const schema = object({ a: { type: "string", pattern: "^[a-z]{8}$" } });
    expect(generateInput(schema)).toEqual(generateInput(schema));
  });
});

describe("no schema of theirs stops the run", () => {
  test.each([
    ["a cycle of references", object({ a: { $ref: "#/properties/a" } })],
    ["a schema inside itself", object({ a: { $ref: "#" } })],
    ["a slow pattern", object({ a: { type: "string", pattern: "^(a+)+$" } })],
    ["a pattern that is none", object({ a: { type: "string", pattern: "(?<" } })],
    ["a reference to elsewhere", object({ a: { $ref: "https://elsewhere.example/schema" } })],
    ["no schema", { type: 7, properties: "all", required: { a: 1 } }],
    [
      "endless lists",
      object({ a: { type: "array", minItems: 1e9, items: { type: "string", minLength: 1e9 } } }),
    ],
    ["an unknown draft", object({}, { $schema: "https://elsewhere.example/draft-99" })],
  ] as [string, JsonObject][])("%s", (_name, schema) => {
    const input = generateInput(schema);
    const slow = { ...input, a: `${"a".repeat(40)}!` };
    expect([true, false, null, undefined]).toContain(checkOf(schema)?.(slow));
    expect(JSON.stringify(input).length).toBeLessThan(1_100_000);
  });
});

describe("another input", () => {
  test.each([
    ["of a text", object({ a: { type: "string" } }), { a: "x" }],
    ["of a text that is full", object({ a: { type: "string", maxLength: 1 } }), { a: "x" }],
    ["of a number at its end", object({ a: { type: "integer", maximum: 5 } }), { a: 5 }],
    [
      "deep inside",
      object({ a: { type: "array", items: object({ b: { type: "boolean" } }) } }),
      { a: [{ b: true }] },
    ],
    ["by a member that may be left out", { type: "object", properties: { a: { type: "string" } } }, {}],
  ] as [string, JsonObject, JsonObject][])("%s", (_name, schema, input) => {
    const other = otherInput(schema, check(schema), input);
    expect(other).not.toEqual(input);
    expect(check(schema)(other)).toBe(true);
  });

  test("is not there where the schema leaves none", () => {
    const schema = object({ a: { const: 1 } }, { additionalProperties: false });
    expect(otherInput(schema, check(schema), { a: 1 })).toBeNull();
  });
});

describe("an input that the schema rules out", () => {
  test.each([
    ["lacks a member", object({ a: {} }), { a: 1 }],
    ["has another type", { type: "object", properties: { a: { type: "integer" } } }, {}],
  ] as [string, JsonObject, JsonObject][])("%s", (_name, schema, input) => {
    expect(check(schema)(brokenInput(schema, check(schema), input))).toBe(false);
  });

  test("is not there where the schema takes everything", () => {
    expect(brokenInput({ type: "object" }, check({ type: "object" }), {})).toBeNull();
  });
});
