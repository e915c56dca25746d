import fc from "fast-check";
import { expect, it } from "vitest";
import { fitsPattern } from "./tool-pattern";

it.each([
  ["*", "", true],
  ["*", "draftSave", true],
  ["draftSave", "draftSave", true],
  ["draftSave", "draftSaveAll", false],
  ["draft*", "draftSave", true],
  ["draft*", "aDraft", false],
  ["*Save", "draftSave", true],
  ["*Save", "draftSaved", false],
  ["campaign*Execute", "campaignReviewExecute", true],
  ["campaign*Execute", "campaignExecute", true],
  ["campaign*Execute", "campaignExecut", false],
  ["aba*aba", "aba", false],
  ["aba*aba", "abaaba", true],
  ["*a*b*", "xaxbx", true],
  ["*b*a*", "xaxbx", false],
  ["**", "anything", true],
  ["a.c", "abc", false],
  ["a.c*", "a.cd", true],
  ["", "", true],
  ["", "a", false],
])("F85 %s against %s is %s", (pattern, name, fits) => {
  expect(fitsPattern(name, pattern)).toBe(fits);
});

it("F85 agrees with a regular expression that says the same", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "*"), maxLength: 8 });
  const name = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 12 });
  fc.assert(
    fc.property(text, name, (pattern, toolName) => {
      const same = new RegExp(`^${pattern.replaceAll("*", ".*")}$`);
      expect(fitsPattern(toolName, pattern)).toBe(same.test(toolName));
    }),
  );
});
