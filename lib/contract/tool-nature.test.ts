import { expect, it } from "vitest";
import { isDestructive, toolNature } from "./tool-nature";

it("takes a tool as reading when the hint says so and nothing contradicts", () => {
  expect(toolNature({ annotations: { readOnlyHint: true } }).effect).toBe("reads");
  expect(toolNature({ mutability: "read" }).effect).toBe("reads");
});

it.each([
  {},
  { mutability: "something new" },
  { annotations: { readOnlyHint: true }, mutability: "mutating" },
  { annotations: { readOnlyHint: false }, mutability: "read" },
  { annotations: { readOnlyHint: true, destructiveHint: true } },
])("treats %j as mutating", (tool) => {
  expect(toolNature(tool).effect).toBe("mutates");
});

it("counts a missing destructiveHint as destructive", () => {
  expect(isDestructive(toolNature({ annotations: { readOnlyHint: false } }))).toBe(true);
  expect(isDestructive(toolNature({ annotations: { readOnlyHint: false, destructiveHint: false } }))).toBe(
    false,
  );
});
