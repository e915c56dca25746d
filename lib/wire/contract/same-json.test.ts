import fc from "fast-check";
import { expect, it } from "vitest";
import { readJson } from "./testing/read-json";
import { sameJson } from "./same-json";

it.each([
  ["1.10", "1.1"],
  ["1e2", "100"],
  ["-0", "0"],
  ["-0.0e5", "0"],
  ["9007199254740993.0", "9007199254740993"],
  ["1e21", "1000000000000000000000"],
  ["1e+23", "100000000000000000000000"],
  ["0.1e-6", "1E-7"],
  ["1e-400", "0.1e-399"],
])("F99 %s and %s are the same number", (one, other) => {
  expect(sameJson(readJson(`{"n":[${one}]}`), readJson(`{"n":[${other}]}`))).toBe(true);
  expect(sameJson(readJson(`{"n":[${other}]}`), readJson(`{"n":[${one}]}`))).toBe(true);
});

it.each([
  ["100000000000000.01", "100000000000000.02"],
  ["9007199254740967.0", "9007199254740969.0"],
  ["9007199254740993", "9007199254740992"],
  ["9007199254740993", "9007199254740993.0000000000000001"],
  ["0.1", "0.1000000000000000055"],
  ["1.10", "-1.1"],
  ["1e-400", "0"],
  ["1e-99999999999999999998", "1e-99999999999999999999"],
  ["1", "10"],
])("F99 %s and %s are not", (one, other) => {
  expect(sameJson(readJson(`{"n":[${one}]}`), readJson(`{"n":[${other}]}`))).toBe(false);
  expect(sameJson(readJson(`{"n":[${other}]}`), readJson(`{"n":[${one}]}`))).toBe(false);
});

it("F99 agrees with arithmetic on whole numbers for any two decimals", () => {
  const scaled = (text: string): bigint => {
    const [digits = "", exponent = "0"] = text.toLowerCase().split("e");
    const [whole = "", fraction = ""] = digits.split(".");
    return BigInt(whole + fraction) * 10n ** BigInt(200 + Number(exponent) - fraction.length);
  };
  const numberText = fc.stringMatching(/^-?(0|[1-9]\d{0,25})(\.\d{1,25})?([eE][+-]?\d{1,2})?$/);
  const near = fc.tuple(numberText, fc.stringMatching(/^[0-9]$/)).map(([text, digit]) => ({
    one: text,
    other: text.replace(/\d(?=\D*$)/, digit),
  }));
  const any = fc.tuple(numberText, numberText).map(([one, other]) => ({ one, other }));
  fc.assert(
    fc.property(fc.oneof(near, any), ({ one, other }) => {
      fc.pre(/^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(other));
      expect(sameJson(readJson(one), readJson(other))).toBe(scaled(one) === scaled(other));
    }),
  );
});
