import { expect, it } from "vitest";
import { isMadeAlready } from "./is-made-already";

const made = { tool: "weigh", inputText: '{"parcelId":"p1","weight":2.50,"beside":{"a":1}}' };

it.each([
  ["the same parcel", "weigh", '{"parcelId":"p1"}', true],
  ["the same weight, however it is written", "weigh", '{"parcelId":"p1","weight":2.5}', true],
  ["a part of a member", "weigh", '{"beside":{}}', true],
  ["another parcel", "weigh", '{"parcelId":"p2"}', false],
  ["a member that was left out, such as the version", "weigh", '{"parcelId":"p1","version":2}', false],
  ["another tool", "label", '{"parcelId":"p1"}', false],
])("of %s: %s %s is the change just made: %s", (_, tool, inputText, expected) => {
  expect(isMadeAlready({ tool, inputText }, made)).toBe(expected);
});

it("counts any change of the tool whose input is erased", () => {
  expect(isMadeAlready({ tool: "weigh", inputText: '{"parcelId":"p2"}' }, { ...made, inputText: null })).toBe(
    true,
  );
});
