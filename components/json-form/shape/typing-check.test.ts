import { expect, it } from "vitest";
import { typingCheck } from "./typing-check";

it("speaks while typing of a text that is too long, counted in characters", () => {
  const check = typingCheck({ maxLength: 3 });
  expect(check("abc")).toBeUndefined();
  expect(check("\u{1F600}\u{1F600}\u{1F600}")).toBeUndefined();
  expect(check("four")).toBe("Must be at most 3 characters; it has 4.");
});

it("speaks while typing of a character that the pattern takes nowhere", () => {
  const check = typingCheck({ pattern: "^cmp_[a-z0-9_]{4,40}$" });
  for (const text of ["", "c", "cmp_", "cmp_ab", "acc", "abc9"]) expect(check(text), text).toBeUndefined();
  for (const text of ["C", "cmp-", "cmp_\u00e9", "a b"])
    expect(check(text), text).toMatch(/^This isn’t in the form/);
  expect(typingCheck({ pattern: "^\\d{4}$" })("12a")).toMatch(/^This isn’t in the form/);
  expect(typingCheck({ pattern: "^a-b/[0-9]+$" })("a-b/1")).toBeUndefined();
});

it.each(["^[a-z]{3}", "^(a|b)+$", "[a-z]+$", "^[z-a]$", "^cmp_$"])(
  "keeps silent while typing where %s leaves it open",
  (pattern) => {
    expect(typingCheck({ pattern })("?!")).toBeUndefined();
  },
);
