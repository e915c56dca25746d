import { expect, it } from "vitest";
import { stretchesOf } from "./member-layout";

const members = (count: number, node: { type: string; maxLength?: number }) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, node]));

it("a short object is one stretch, and a long one has stretches that end with a row", () => {
  const few = members(24, { type: "string" });
  expect(stretchesOf(Object.keys(few), few)).toEqual([Object.keys(few)]);
  const halves = { wide: { type: "string" }, ...members(60, { type: "integer" }) };
  const stretches = stretchesOf(Object.keys(halves), halves);
  expect(stretches.map(({ length }) => length)).toEqual([25, 24, 12]);
  expect(stretches.flat()).toEqual(Object.keys(halves));
});
