import { expect, it } from "vitest";
import { isRefusedAsReadOnly, plainlyMutates, toolNature } from "./tool-nature";

it.each([
  { annotations: { readOnlyHint: true } },
  { mutability: "read" },
  { mutability: "Read-Only" },
  { annotations: { readOnlyHint: true }, mutability: "read" },
  { annotations: { readOnlyHint: true, destructiveHint: false } },
])("takes %j as reading: it says so and nothing contradicts", (tool) => {
  expect(toolNature(tool)).toMatchObject({ effect: "reads", contradictory: false });
});

it.each(["observes", "safe", "inspect", "", "something new"])(
  "F78 a mutability that is not known (%j) contradicts no hint",
  (mutability) => {
    expect(toolNature({ annotations: { readOnlyHint: true }, mutability })).toEqual({
      effect: "reads",
      declared: true,
      destructive: "no",
      contradictory: false,
    });
  },
);

it.each([
  {},
  { mutability: "something new" },
  { mutability: "observes" },
  { annotations: { readOnlyHint: false }, mutability: "observes" },
])("treats %j as mutating, for want of a plain word", (tool) => {
  expect(toolNature(tool)).toMatchObject({ effect: "mutates", contradictory: false });
});

it.each([
  { annotations: { readOnlyHint: true }, mutability: "mutating" },
  { annotations: { readOnlyHint: true }, mutability: "Read-Write" },
  { annotations: { readOnlyHint: false }, mutability: "read" },
  { annotations: { readOnlyHint: true, destructiveHint: true } },
  { annotations: { destructiveHint: true }, mutability: "read" },
])("F46 treats %j as mutating, and as contradictory", (tool) => {
  expect(toolNature(tool)).toMatchObject({ effect: "mutates", contradictory: true });
  expect(plainlyMutates(tool)).toBe(true);
});

it("calls an effect declared only where a plain word declares it", () => {
  expect(toolNature({ mutability: "something new" }).declared).toBe(false);
  expect(toolNature({ mutability: "mutating" }).declared).toBe(true);
});

it("keeps a missing destructiveHint apart from one that says no", () => {
  const destructive = (hints: { destructiveHint?: boolean }) =>
    toolNature({ annotations: { readOnlyHint: false, ...hints } }).destructive;
  expect(destructive({})).toBe("undeclared");
  expect(destructive({ destructiveHint: false })).toBe("no");
});

const refusal = { kind: "tool_error", httpStatus: 200, code: "INVALID_INPUT", retryable: false };

it.each(["draftList only reads: there is nothing to prepare.", "This is a read-only tool.", "Use /call."])(
  "F78 hears that a tool only reads in %j",
  (message) => expect(isRefusedAsReadOnly({ ...refusal, message })).toBe(true),
);

it.each([
  { ...refusal, message: "The property id is read-only." },
  { ...refusal, message: "name is missing" },
  { ...refusal, kind: "unrecognized", httpStatus: 404, message: "This is a read-only tool." },
  { ...refusal, kind: "unreadable", message: "Use /call." },
  { ...refusal, httpStatus: 409, message: "This is a read-only tool." },
  { ...refusal, code: null, message: "This is a read-only tool." },
])("F78 and not in %j", (ending) => expect(isRefusedAsReadOnly(ending)).toBe(false));
