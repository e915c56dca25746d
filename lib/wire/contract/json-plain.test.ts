import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atOnce } from "./in-slices";
import { parseJson } from "./json";
import { readingPlainJson } from "./json-plain";

const depthMax = 20;

function plain(text: string) {
  return atOnce(readingPlainJson(text, { depthMax }));
}

describe("readingPlainJson", () => {
  it("reads a text as the strict reader does, or leaves it to that", () => {
    const name = fc.constantFrom("a", "b", "a b", '"', '":', "\\", "é", "1");
    const leaf = fc.oneof(
      fc.constantFrom("0", "-0", "1", "12", "1.5", "1.50", "1e2", "-1.25", "0.1", "1e400", "true", "null"),
      fc.constantFrom("9007199254740991", "9007199254740992", "123456789012345678901", "1E5", "01"),
      fc.constantFrom('"x"', '"a\\":1"', '"\\ud83d\\ude00"', '"\\ud800"', '", 1.50, "', '"\u0001"', '"😀"'),
      fc.json({ maxDepth: 2 }),
    );
    const { text } = fc.letrec<{ text: string }>((tie) => ({
      text: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie("text"), { maxLength: 4 }).map((items) => `[${items.join(", ")}]`),
        fc
          .array(fc.tuple(name, fc.constantFrom(":", " :", ": "), tie("text")), { maxLength: 4 })
          .map(
            (members) =>
              `{${members.map(([of, colon, value]) => JSON.stringify(of) + colon + value).join(",")}}`,
          ),
      ),
    }));
    let readCount = 0;
    fc.assert(
      fc.property(text, (json) => {
        const value = plain(json);
        if (value === null) return;
        readCount++;
        expect({ ok: true, value }).toStrictEqual(parseJson(json, { depthMax }));
      }),
      { numRuns: 1_000 },
    );
    expect(readCount).toBeGreaterThan(50);
  });

  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"a":1,"\\n":2}',
    '{"a":1,"b\\"c":2}',
    '[{"a":"b"},{"\\\\":2}]',
    '{"a" :1,"b":"\\":","b":2}',
    '{"a":1.10}',
    '{"a": -0}',
    "[1.0]",
    "[9007199254740993]",
    '{"__proto__":{}}',
    '{"\\u005f_proto__":{}}',
    '["\\udead"]',
    `${"[".repeat(21)}${"]".repeat(21)}`,
    "[1,]",
    "",
  ])("F39 leaves %s to the strict reader", (text) => {
    expect(plain(text)).toBeNull();
  });

  it("reads what programs write", () => {
    const said = 'Two\nlines, "quoted", C:\\';
    const value = {
      items: [{ id: "rec_1", rate: 0.031, at: "2026-01-01T00:00:00.000Z", none: null, said }],
      total: 1,
    };
    expect(plain(JSON.stringify(value))).toStrictEqual(value);
    expect(plain(JSON.stringify(value, null, 2))).toStrictEqual(value);
  });
});
