import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { gateSchema } from "./gate-schema";
import { patternVerdict } from "../patterns/pattern-safety";

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...more,
});
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const reason = (schema: JsonObject) => {
  const gate = gateSchema(schema);
  return gate.ok ? undefined : gate.reason;
};

const doubling: JsonObject = object(
  { start: { $ref: "#/$defs/d0" } },
  {
    $defs: {
      ...Object.fromEntries(
        range(24).map((n) => [
          `d${n}`,
          object({ left: { $ref: `#/$defs/d${n + 1}` }, right: { $ref: `#/$defs/d${n + 1}` } }),
        ]),
      ),
      d24: { type: "string" },
    },
  },
);

describe("F42: a schema that no form can carry is refused with a reason", () => {
  it.each<[string, JsonObject, RegExp]>([
    ["a reference to itself", { type: "object", $ref: "#" }, /refers to itself/],
    ["a oneOf of itself", { oneOf: [{ $ref: "#" }, { type: "object" }] }, /refers to itself/],
    [
      "allOf that goes round",
      object({}, { allOf: [{ $ref: "#/$defs/a" }], $defs: { a: { anyOf: [{ $ref: "#/$defs/a" }] } } }),
      /refers to itself/,
    ],
    ["references that double at each step", doubling, /grows beyond/],
    [
      "20,000 properties",
      object(Object.fromEntries(range(20_000).map((n) => [`p${n}`, {}]))),
      /20000 properties/,
    ],
    [
      "5,400 values in objects that are not too wide",
      object(
        Object.fromEntries(
          range(6).map((n) => [`o${n}`, object(Object.fromEntries(range(900).map((m) => [`p${m}`, {}])))]),
        ),
      ),
      /more than 5000 values/,
    ],
    ["choices beyond 256 KB", object({ a: { enum: range(60_000) } }), /256 KB/],
    ["a dangling reference", object({ a: { $ref: "#/$defs/a" } }), /does not exist/],
    ["a reference elsewhere", object({ a: { $ref: "https://example.com/a.json" } }), /another document/],
    ["an unknown draft", object({}, { $schema: "https://example.com/draft-99" }), /dialect/],
    ["a million items at least", object({ a: { type: "array", minItems: 1_000_000 } }), /1000000 items/],
    [
      "18 times two alternatives",
      object(
        {},
        { allOf: range(18).map((n) => ({ oneOf: [object({ [`a${n}`]: {} }), object({ [`b${n}`]: {} })] })) },
      ),
      /alternatives/,
    ],
    ["300 KB", object({ a: { description: "x".repeat(300_000) } }), /256 KB/],
    ["100 levels", range(100).reduce<JsonValue>((inner) => ({ items: inner }), {}) as JsonObject, /deeper/],
    ["a keyword of the wrong sort", object({ a: { enum: {} } }), /malformed/],
    ["a type that does not exist", object({ a: { type: "text" } }), /malformed/],
    ["another type than object", { type: "array" }, /object/],
    ["dynamic references", object({ a: { $dynamicRef: "#x" } }), /dynamic/],
  ])("%s", (_, schema, why) => expect(reason(schema)).toMatch(why));

  it.each<[string, JsonObject]>([
    ["a field of 30,000 choices", object({ a: { enum: range(30_000) } })],
    ["recursion through optional properties", object({ child: { $ref: "#" }, name: { type: "string" } })],
    ["recursion through items", object({ children: { type: "array", items: { $ref: "#" } } })],
    [
      "recursion through an alternative",
      object(
        { expression: { $ref: "#/$defs/e" } },
        {
          $defs: {
            e: {
              oneOf: [
                { type: "string" },
                object({ left: { $ref: "#/$defs/e" }, right: { $ref: "#/$defs/e" } }),
              ],
            },
          },
        },
      ),
    ],
    ["an unknown keyword", object({ a: { type: "string", sparkle: true } })],
    ["true, {} and type-less schemas", object({ a: true, b: {}, c: { minimum: 1 } })],
    ["draft 4 bounds", object({ a: { type: "integer", minimum: 0, exclusiveMinimum: true } })],
    ["a property named $ref", object({ $ref: { type: "string" } })],
    ["200 fields", object(Object.fromEntries(range(200).map((n) => [`p${n}`, { type: "string" }])))],
  ])("%s may become a form", (_, schema) => expect(reason(schema)).toBeUndefined());

  it("rewrites draft 4 bounds", () => {
    const gate = gateSchema(object({ a: { type: "integer", minimum: 0, exclusiveMinimum: true } }));
    expect(gate).toMatchObject({
      ok: true,
      draft: "7",
      schema: { properties: { a: { type: "integer", exclusiveMinimum: 0 } } },
    });
  });
});

describe("F43: a pattern runs on the backtracking engine only if its cost is plainly small", () => {
  it.each([
    "(a+)+$",
    "(a|aa)+$",
    "(a?a?)*b",
    "(x+x+)+y",
    "^(\\w+\\s?)*$",
    "\\s+$|^\\s+",
    "(a)\\1+",
    "(?=a+)b",
    "[",
    "a*a*a*b",
  ])("not %s", (pattern) => expect(patternVerdict(pattern)).toBe("linear-or-unchecked"));
  it.each([
    "^[a-z0-9_-]{1,40}$",
    "^[A-Za-z]+$",
    "^\\d{4}-\\d{2}-\\d{2}$",
    "^https://",
    "^[^@]+@[^@]+$",
    "^(draft|live)$",
    "^#[0-9a-fA-F]{6}$",
  ])("but %s", (pattern) => expect(patternVerdict(pattern)).toBe("native"));

  it("says in the form what is left to the API", () => {
    const gate = gateSchema(object({ a: { type: "string", pattern: "(a+)+$" } }));
    expect(gate.ok && gate.notes.join()).toContain("One text pattern");
  });
});
