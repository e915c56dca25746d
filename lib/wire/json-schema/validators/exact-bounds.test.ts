import { describe, expect, it } from "vitest";
import { isJsonObject, stringifyJson, type JsonObject } from "@/lib/wire/contract/json";
import { inKnownDraft } from "../draft";
import { validateInput } from "../server/validate-input";
import { readJson } from "@/lib/wire/contract/testing/read-json";
import { browserValidator } from "./browser-validator";

/** Schema and values as texts, since their digits are what counts. */
const cases: [schema: string, fits: string[], refused: string[]][] = [
  [
    '{"maximum":9223372036854775807}',
    ["9223372036854775807", "9223372036854775806.9", "-1"],
    ["9223372036854775808", "9223372036854775807.1", "9223372036854776000", "1e19"],
  ],
  [
    '{"minimum":-9223372036854775808}',
    ["-9223372036854775808", "0"],
    ["-9223372036854775809", "-9223372036854775808.5"],
  ],
  [
    '{"exclusiveMaximum":9223372036854775808}',
    ["9223372036854775807"],
    ["9223372036854775808", "9223372036854775809"],
  ],
  ['{"exclusiveMinimum":9007199254740993}', ["9007199254740994"], ["9007199254740993", "9007199254740992"]],
  [
    '{"minimum":9223372036854775806,"exclusiveMaximum":9223372036854775807}',
    ["9223372036854775806", "9223372036854775806.5"],
    ["9223372036854775805", "9223372036854775807"],
  ],
  [
    '{"maximum":9223372036854775807,"exclusiveMaximum":true}',
    ["9223372036854775806"],
    ["9223372036854775807"],
  ],
  ['{"maximum":1.1}', ["1.10", "1.0999999999999999999"], ["1.1000000000000000001"]],
  ['{"maximum":0.1000000000000000055}', ["0.1", "0.1000000000000000055"], ["0.1000000000000000056"]],
  ['{"exclusiveMinimum":0}', ["1e-400"], ["0", "-1e-400"]],
  [
    '{"type":"integer"}',
    ["9007199254740993", "9007199254740993.0", "1e2"],
    ["9007199254740993.5", "1.0000000000000000001"],
  ],
  ['{"const":1.10}', ["1.1", "1.10"], ["1.1000000000000000001"]],
  ['{"enum":[9223372036854775807,"x"]}', ["9223372036854775807", '"x"'], ["9223372036854775808"]],
  ['{"const":{"n":9223372036854775807}}', ['{"n":9223372036854775807}'], ['{"n":9223372036854775808}']],
  [
    '{"uniqueItems":true}',
    ["[9223372036854775807,9223372036854775808]"],
    ["[9223372036854775808,9223372036854775808.0]"],
  ],
  [
    '{"multipleOf":2}',
    ["9007199254740994", "1e30"],
    ["9007199254740993", "9007199254740995", "2.0000000000000000001"],
  ],
  ['{"multipleOf":0.1000000000000000055}', ["0.2000000000000000110"], ["0.2"]],
  ['{"type":"integer","format":"int32"}', ["2147483647"], ["2147483647.00000000000001", "9007199254740993"]],
  ['{"type":"integer","format":"int64"}', ["9007199254740993"], ["9007199254740993.5"]],
  [
    '{"oneOf":[{"maximum":9223372036854775807},{"minimum":9223372036854775808}]}',
    ["9223372036854775807", "9223372036854775808"],
    ["9223372036854775807.5"],
  ],
  ['{"anyOf":[{"type":"string"},{"maximum":9223372036854775807}]}', ['"x"', "1"], ["9223372036854775808"]],
  ['{"not":{"maximum":9223372036854775807}}', ["9223372036854775808"], ["9223372036854775807"]],
  [
    '{"items":{"maximum":9223372036854775807},"maxItems":2}',
    ["[1,9223372036854775807]"],
    ["[9223372036854775808]", "[1,9223372036854775807,1]"],
  ],
];

function schemaOf(text: string): JsonObject {
  const schema = readJson(`{"type":"object","properties":{"a":${text}}}`);
  return isJsonObject(schema) ? schema : {};
}

async function judged(text: string, value: string) {
  const schema = schemaOf(text);
  const known = inKnownDraft(schema);
  if (!known) throw new Error("The case needs a draft that is known.");
  const input = readJson(`{"a":${value}}`);
  const server = await validateInput(schema, input, { timeoutMs: 10_000 });
  return { browser: browserValidator(known.schema, known.draft).check(input), server };
}

describe("F111 numbers are judged by their digits, in the browser and on the server", () => {
  it.each(cases)("%s", async (schema, fits, refused) => {
    for (const value of fits) {
      const { browser, server } = await judged(schema, value);
      expect({ value, browser, server }).toEqual({ value, browser: { ok: true }, server: { ok: true } });
    }
    for (const value of refused) {
      const { browser, server } = await judged(schema, value);
      expect({ value, browser: browser.ok, server: server.ok }).toEqual({
        value,
        browser: false,
        server: false,
      });
    }
  });

  it.each([
    ['{"maximum":9223372036854775807}', "9223372036854775808", "Must be 9223372036854775807 or less."],
    ['{"maximum":9223372036854775807}', "1e20", "Must be 9223372036854775807 or less."],
    ['{"const":1.10}', "1.2", "Must be exactly 1.10."],
    ['{"const":1.10}', "1.2000000000000000001", "Must be exactly 1.10."],
    [
      '{"enum":[1.10,9223372036854775807]}',
      "9223372036854775808",
      "Must be one of 1.10 or 9223372036854775807.",
    ],
    ['{"multipleOf":2}', "9007199254740993", "Must be a multiple of 2."],
  ])("the rule that is broken is named with its digits: %s with %s", async (schema, value, message) => {
    const { browser, server } = await judged(schema, value);
    for (const { ok, ...rest } of [browser, server]) {
      expect(ok).toBe(false);
      expect(rest).toEqual({ errors: [{ path: "/a", message }] });
    }
  });

  it("a number beyond a double elsewhere in the input changes no judgement", async () => {
    const schema = schemaOf('{"type":"integer","minimum":1,"maximum":100,"multipleOf":5}');
    for (const [a, ok] of [
      ["5", true],
      ["100", true],
      ["7", false],
      ["105", false],
      ["2.5", false],
    ] as const) {
      const input = readJson(`{"a":${a},"b":[9223372036854775808,0.1000000000000000055]}`);
      expect((await validateInput(schema, input, { timeoutMs: 10_000 })).ok).toBe(ok);
      expect(browserValidator(schema, "2020-12").check(input).ok).toBe(ok);
    }
  });

  it("leaves schema and input as they were", async () => {
    const schema = schemaOf('{"maximum":9223372036854775807,"multipleOf":3}');
    const input = readJson('{"a":9223372036854775808}');
    const before = [stringifyJson(schema), stringifyJson(input)];
    browserValidator(schema, "2020-12").check(input);
    await validateInput(schema, input, { timeoutMs: 10_000 });
    expect([stringifyJson(schema), stringifyJson(input)]).toEqual(before);
  });
});
