import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { inKnownDraft } from "../draft";
import { validateInput } from "../server/validate-input";
import { browserValidator } from "./browser-validator";
import { loadLinearPatterns } from "../patterns/linear-patterns";

const draft7 = "http://json-schema.org/draft-07/schema#";
const draft2019 = "https://json-schema.org/draft/2019-09/schema";
const field = (schema: JsonValue, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties: { a: schema },
  ...more,
});
const kinds = (name: string) => ({
  type: "object",
  properties: { kind: { const: name }, [name]: { type: "string" } },
  required: ["kind", name],
});
const tree: JsonObject = {
  $defs: {
    n: {
      type: "object",
      properties: { n: { $ref: "#/$defs/n" }, v: { type: "integer" } },
      additionalProperties: false,
    },
  },
  ...field({ $ref: "#/$defs/n" }),
};

const cases: [schema: JsonObject, ...values: JsonValue[]][] = [
  [field({ type: "string" }), { a: "x" }, { a: 1 }, { a: null }, {}],
  [field({ type: ["string", "null"] }), { a: null }, { a: "x" }, { a: 1 }],
  [field({ type: "integer" }), { a: 1 }, { a: 1.5 }, { a: "1" }, { a: 9007199254740993n }],
  [field({ type: "number", minimum: 0, exclusiveMaximum: 10 }), { a: 0 }, { a: 10 }, { a: -1 }, { a: 9.99 }],
  [field({ multipleOf: 0.01 }), { a: 0.07 }, { a: 0.075 }],
  [field({ minLength: 2, maxLength: 3 }), { a: "x" }, { a: "xy" }, { a: "wxyz" }, { a: "👍👍👍" }],
  [field({ pattern: "^[a-z]+$" }), { a: "abc" }, { a: "ABC" }, { a: 5 }],
  [field({ pattern: "^(a+)+$" }), { a: "aaa" }, { a: `${"a".repeat(40)}b` }],
  [field({ enum: ["x", 1, null, { b: [1] }] }), { a: { b: [1] } }, { a: { b: [2] } }, { a: null }],
  [field({ const: { b: 1 } }), { a: { b: 1 } }, { a: {} }],
  [field({}, { required: ["a", "b"] }), {}, { a: 1, b: 2 }, { a: 1 }],
  [field({}, { additionalProperties: false }), { a: 1 }, { b: 1 }],
  [field({}, { additionalProperties: { type: "integer" } }), { b: 1 }, { b: "x" }],
  [
    field({}, { patternProperties: { "^x-": { type: "string" } }, additionalProperties: false }),
    { "x-1": "s" },
    { "x-1": 1 },
    { y: 1 },
  ],
  [field({}, { minProperties: 1, maxProperties: 2 }), {}, { b: 1 }, { b: 1, c: 2, d: 3 }],
  [field({}, { propertyNames: { pattern: "^[a-z]+$" } }), { abc: 1 }, { ABC: 1 }],
  [
    field({ type: "array", items: { type: "string" }, minItems: 1, maxItems: 2 }),
    { a: [] },
    { a: ["x"] },
    { a: [1] },
    { a: ["x", "y", "z"] },
  ],
  [field({ uniqueItems: true }), { a: [1, 2] }, { a: [{ b: 1 }, { b: 1 }] }],
  [
    field({ prefixItems: [{ type: "string" }, { type: "integer" }], items: false }),
    { a: ["x", 1] },
    { a: ["x", 1, 2] },
    { a: [1] },
  ],
  [
    field({ items: [{ type: "string" }], additionalItems: { type: "integer" } }, { $schema: draft7 }),
    { a: ["x", 1] },
    { a: ["x", "y"] },
  ],
  [field({ contains: { type: "integer" } }), { a: ["x", 1] }, { a: ["x"] }, { a: [] }],
  [
    field({ contains: { type: "integer" }, minContains: 2, maxContains: 3 }),
    { a: [1] },
    { a: [1, 2] },
    { a: [1, 2, 3, 4] },
  ],
  [field({ oneOf: [{ type: "string" }, { type: "integer" }] }), { a: "x" }, { a: 1 }, { a: true }],
  [field({ oneOf: [{ minimum: 1 }, { minimum: 2 }] }), { a: 3 }, { a: 1 }, { a: 0 }],
  [
    field({ oneOf: [kinds("page"), kinds("post")] }),
    { a: { kind: "page", page: "x" } },
    { a: { kind: "post" } },
    { a: {} },
  ],
  [
    field({ anyOf: [{ type: "string", minLength: 3 }, { type: "null" }] }),
    { a: null },
    { a: "xyz" },
    { a: "x" },
  ],
  [field({ allOf: [{ minLength: 2 }, { maxLength: 3 }] }), { a: "xy" }, { a: "x" }, { a: "wxyz" }],
  [field({ not: { type: "string" } }), { a: 1 }, { a: "x" }],
  [field(true), { a: [1] }],
  [field(false), {}, { a: 1 }],
  [
    field({}, { if: { required: ["a"] }, then: { required: ["b"] }, else: { required: ["c"] } }),
    { a: 1 },
    { a: 1, b: 1 },
    {},
    { c: 1 },
  ],
  [field({}, { dependentRequired: { a: ["b"] } }), { a: 1 }, { a: 1, b: 1 }, {}],
  [field({}, { dependentSchemas: { a: { required: ["b"] } } }), { a: 1 }, { a: 1, b: 1 }],
  [field({}, { dependencies: { a: ["b"] } }), { a: 1 }, { a: 1, b: 2 }],
  [tree, { a: { n: { n: { v: 1 } } } }, { a: { n: { n: { v: "x" } } } }, { a: { n: { m: 1 } } }],
  [
    field({ $ref: "#/definitions/s" }, { definitions: { s: { type: "string" } }, $schema: draft7 }),
    { a: "x" },
    { a: 1 },
  ],
  [
    field({ $ref: "#/$defs/s", maxLength: 2 }, { $defs: { s: { type: "string" } } }),
    { a: "xy" },
    { a: "xyz" },
  ],
  [
    field(
      { $ref: "#/definitions/s", maxLength: 2 },
      { definitions: { s: { type: "string" } }, $schema: draft7 },
    ),
    { a: "xyz" },
  ],
  [
    field(
      { $ref: "#/properties/b~1c" },
      { properties: { a: { $ref: "#/properties/b~1c" }, "b/c": { type: "integer" } } },
    ),
    { a: 1 },
    { a: "x" },
  ],
  [
    field({ format: "date-time" }),
    { a: "2026-03-01T09:30:00Z" },
    { a: "2026-02-30T09:30:00Z" },
    { a: "2026-03-01" },
  ],
  [field({ format: "date" }), { a: "2024-02-29" }, { a: "2023-02-29" }],
  [field({ format: "email" }), { a: "a@example.com" }, { a: "nobody" }],
  [field({ format: "uri" }), { a: "https://example.com/a?b#c" }, { a: "example" }],
  [field({ format: "uuid" }), { a: "123e4567-e89b-12d3-a456-426614174000" }, { a: "123" }],
  [field({ format: "ipv4" }), { a: "127.0.0.1" }, { a: "256.0.0.1" }, { a: "087.10.0.1" }],
  [
    field({ format: "time" }),
    { a: "12:00:00Z" },
    { a: "12:00:00" },
    { a: "01:02:03+24:00" },
    { a: "15:59:60-08:00" },
    { a: "23:59:60+01:00" },
  ],
  [field({ format: "email" }), { a: '"joe bloggs"@example.com' }, { a: "joe@[127.0.0.1]" }],
  [
    field({}, { required: ["toString", "constructor"], properties: { valueOf: { type: "string" } } }),
    {},
    { toString: 1, constructor: { length: 37 } },
    { toString: 1, constructor: 1, valueOf: 1 },
  ],
  [field({ format: "int32", type: "integer" }), { a: 2147483647 }, { a: 2147483648 }],
  [field({ format: "byte" }), { a: "aGk=" }, { a: "a" }],
  [field({ format: "sparkle" }), { a: "anything" }],
  [field({ type: "integer", minimum: 0, exclusiveMinimum: true }), { a: 0 }, { a: 1 }],
  [field({}, { unevaluatedProperties: false, allOf: [{ properties: { b: {} } }] }), { a: 1, b: 1 }, { c: 1 }],
  [field({ type: "string" }, { $schema: draft2019 }), { a: "x" }, { a: 1 }],
  [field({ type: "string" }, { $id: "https://example.com/tool" }), { a: "x" }, { a: 1 }],
];

describe("the browser's validator agrees with the server's", () => {
  it.each(cases)("%j", async (schema, ...values) => {
    await loadLinearPatterns();
    const known = inKnownDraft(schema);
    if (!known) throw new Error("The case needs a draft that is known.");
    const validator = browserValidator(known.schema, known.draft);
    for (const value of values) {
      const server = await validateInput(schema, value, { timeoutMs: 10_000 });
      const browser = validator.check(value);
      expect({ value, ok: browser.ok }).toEqual({ value, ok: server.ok });
      if (browser.ok === false) expect(browser.errors.length).toBeGreaterThan(0);
    }
  });

  it("leaves the schema as it was", () => {
    const schema = field({ $ref: "#/$defs/s" }, { $defs: { s: { pattern: "^a" } } });
    const before = structuredClone(schema);
    browserValidator(schema, "2020-12").check({ a: "a" });
    expect(schema).toStrictEqual(before);
  });
});

describe("what the browser's validator says", () => {
  const errorsOf = (schema: JsonObject, value: JsonValue) => {
    const check = browserValidator(schema, "2020-12").check(value);
    return check.ok === false ? check.errors : [];
  };

  it("names only the alternative that was meant", () => {
    const schema = field({ oneOf: [kinds("page"), kinds("post")] });
    expect(errorsOf(schema, { a: { kind: "post" } })).toEqual([
      { path: "/a/post", message: "This is required." },
    ]);
  });

  it("finds the limit behind a reference", () => {
    const schema = field({ $ref: "#/$defs/s" }, { $defs: { s: { type: "string", maxLength: 2 } } });
    expect(errorsOf(schema, { a: "xyz" })).toEqual([
      { path: "/a", message: "Must be at most 2 characters; it has 3." },
    ]);
  });

  it("gives places with slashes and tildes as JSON pointers", () => {
    const schema: JsonObject = { type: "object", properties: { "a/b~c#d": { type: "string" } } };
    expect(errorsOf(schema, { "a/b~c#d": 1 }).map(({ path }) => path)).toEqual(["/a~1b~0c#d"]);
  });

  it("F42: leaves a schema that never ends to the API", () => {
    const endless: JsonObject = { anyOf: [{ $ref: "#" }] };
    expect(browserValidator(endless, "2020-12").check({ a: 1 })).toEqual({ ok: "unchecked" });
    expect(browserValidator({ type: "object" }, "2020-12").holds(endless, 1)).toBe(false);
  });

  it("judges parts with references into the whole", () => {
    const root: JsonObject = { type: "object", $defs: { s: { type: "string" } } };
    const { holds } = browserValidator(root, "2020-12");
    expect(holds({ properties: { a: { $ref: "#/$defs/s" } } }, { a: "x" })).toBe(true);
    expect(holds({ properties: { a: { $ref: "#/$defs/s" } } }, { a: 1 })).toBe(false);
  });
});
