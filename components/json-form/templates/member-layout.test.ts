import { expect, it } from "vitest";
import { isShort, pairedNames, stretchesOf } from "./member-layout";

const members = (count: number, node: { type: string; maxLength?: number }) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, node]));

it("a short object is one stretch, and a long one has stretches that end with a row", () => {
  const few = members(24, { type: "string" });
  expect(stretchesOf(Object.keys(few), () => false)).toEqual([Object.keys(few)]);
  const halves = { wide: { type: "string" }, ...members(60, { type: "integer" }) };
  const stretches = stretchesOf(Object.keys(halves), (name) =>
    isShort(new Map(Object.entries(halves)).get(name)),
  );
  expect(stretches.map(({ length }) => length)).toEqual([25, 24, 12]);
  expect(stretches.flat()).toEqual(Object.keys(halves));
});

it("a field of half the width is joined by the next of that kind, and the rest keeps its order", () => {
  const half = new Set(["account", "time", "age"]);
  expect(pairedNames(["account", "content", "time", "audience", "age"], (name) => half.has(name))).toEqual([
    ...["account", "time", "content", "audience", "age"],
  ]);
});
