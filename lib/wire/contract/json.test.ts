import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson, stringifyJson } from "./json";

function problem(text: string) {
  const parsed = parseJson(text);
  return parsed.ok ? null : parsed.problem;
}

describe("parseJson", () => {
  it("reads whatever JSON.parse reads, with the same value", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        if (/__proto__|\\ud[89a-f]/i.test(text)) return;
        const parsed = parseJson(text, { depthMax: 100 });
        if (!parsed.ok) throw new Error(`${parsed.problem.message} in ${text}`);
        expect(JSON.parse(stringifyJson(parsed.value))).toEqual(JSON.parse(JSON.stringify(JSON.parse(text))));
      }),
    );
  });

  it("refuses whatever JSON.parse refuses", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        if (!valid) expect(parseJson(text).ok).toBe(false);
      }),
    );
  });

  it("F39 refuses duplicate keys, 1e400, a lone surrogate and __proto__ with the path", () => {
    expect(problem('{"a":{"b":1,"b":2}}')).toMatchObject({ path: "/a/b" });
    expect(problem('{"a":[1,1e400]}')).toMatchObject({ path: "/a/1" });
    expect(problem('{"a":"\\ud800"}')).toMatchObject({ path: "/a" });
    expect(problem('{"x":{"__proto__":{}}}')).toMatchObject({ path: "/x/__proto__" });
  });

  it("F39 refuses 2^53+1 with the path where integers must fit a double", () => {
    const parsed = parseJson('{"id":9007199254740993}', { numbers: "safe" });
    expect(parsed).toMatchObject({ ok: false, problem: { path: "/id" } });
  });

  it("F41 refuses JSON 200,000 levels deep without a crash", () => {
    expect(problem("[".repeat(200_000))?.message).toMatch(/deeper than/);
    expect(problem('{"a":'.repeat(200_000))?.message).toMatch(/deeper than/);
  });

  it("carries integers past 2^53 digit by digit", () => {
    const text = '{"id":9007199254740993,"low":-12345678901234567890}';
    const parsed = parseJson(text);
    expect(parsed.ok && stringifyJson(parsed.value)).toBe(text);
  });
});
