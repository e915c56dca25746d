import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "./canonical-json";
import { isExactNumber } from "./exact-number";
import { atOnce } from "./in-slices";
import { isJsonObject, isNested, parseJson, parseLargeJson, stringifyJson } from "./json";
import { readJson } from "./testing/read-json";
import { scanningJson } from "./json-reader";

/** Any number as JSON may write it, with a value that a double can hold. */
const numberText = fc
  .tuple(
    fc.constantFrom("", "-"),
    fc.oneof(fc.constant("0"), fc.stringMatching(/^[1-9]\d{0,25}$/)),
    fc.oneof(fc.constant(""), fc.stringMatching(/^\.\d{1,25}$/)),
    fc.oneof(fc.constant(""), fc.stringMatching(/^[eE][+-]?\d{1,2}$/)),
  )
  .map((parts) => parts.join(""));

describe("numbers keep their digits", () => {
  it.each([
    "1.10",
    "0.1000000000000000055",
    "1e2",
    "-0",
    "9223372036854775808",
    "1E+2",
    "0.10",
    "-0.0",
    "1e-400",
  ])("F67 %s is read and written as it stands", (text) => {
    expect(stringifyJson(readJson(`{"a":[${text}]}`))).toBe(`{"a":[${text}]}`);
  });

  it("F67 any number is written with the characters that it was read from, at once and in slices", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(numberText), async (numbers) => {
        const text = `{"n":[${numbers.join(",")}]}`;
        expect(stringifyJson(readJson(text))).toBe(text);
        const sliced = await parseLargeJson(text);
        expect(sliced.ok && stringifyJson(sliced.value)).toBe(text);
      }),
    );
  });

  it("F67 a number whose digits a double gives back stays a plain number", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        fc.pre(!Object.is(value, -0));
        const parsed = readJson(String(value));
        expect(typeof parsed === "bigint" ? Number(parsed) : parsed).toBe(value);
      }),
    );
  });

  it("is a leaf, neither an object nor nested", () => {
    const value = readJson("1.10");
    expect([isExactNumber(value), isJsonObject(value), isNested(value)]).toEqual([true, false, false]);
    expect(Number(value)).toBe(1.1);
    expect(JSON.stringify({ value })).toBe('{"value":1.1}');
  });

  it("canonical JSON writes decimals by value, so that the same work stays the same work", () => {
    expect(canonicalJson(readJson('{"b":1.10,"a":[1e2,-0,0.10]}'))).toBe('{"a":[100,0,0.1],"b":1.1}');
  });
});

describe("judging without building", () => {
  it("finds the same faults at the same places as reading, in any text", () => {
    const json = fc.oneof(
      fc.json({ maxDepth: 4 }),
      fc
        .tuple(
          fc.json({ maxDepth: 3 }),
          fc.nat(60),
          fc.constantFrom('"', "\\", "}", ",", "1", "\n", "\ud800"),
        )
        .map(([text, at, put]) => text.slice(0, at) + put + text.slice(at)),
      fc.constantFrom(
        '{"a":1,"a":2}',
        '{"__proto__":1}',
        '"\\ud800"',
        "[1e400]",
        "[".repeat(70),
        '["\\x"]',
        '["a',
      ),
    );
    fc.assert(
      fc.property(json, (text) => {
        const parsed = parseJson(text);
        let problem: unknown = null;
        try {
          atOnce(scanningJson(text, { depthMax: 64, numbers: "source" }));
        } catch (error) {
          problem = error;
        }
        if (parsed.ok) expect(problem).toBeNull();
        else expect(problem).toMatchObject({ message: parsed.problem.message });
      }),
    );
  });

  it("says where the members of the outermost object stand", () => {
    const text = ' {"a" : [1, {"b":2}] ,"c\\u0064":"x"} ';
    const scanned = atOnce(scanningJson(text, { depthMax: 64, numbers: "source" }));
    if (scanned.kind !== "object") throw new Error("No object.");
    expect(scanned.members.map(({ name, start, end }) => [name, text.slice(start, end)])).toEqual([
      ["a", '[1, {"b":2}]'],
      ["cd", '"x"'],
    ]);
  });

  it("F41 F71 neither 200,000 levels nor 500,000 siblings use up the stack", () => {
    for (const text of ["[".repeat(200_000), '{"a":'.repeat(200_000)])
      expect(() => atOnce(scanningJson(text, { depthMax: 256, numbers: "source" }))).toThrow(/deeper than/);
    const siblings = `[${"{},".repeat(499_999)}{}]`;
    let pieces = 0;
    for (const _ of scanningJson(siblings, { depthMax: 256, numbers: "source" })) pieces++;
    expect(pieces).toBeGreaterThan(200);
  });
});
