import { expect, test } from "vitest";
import { markLetters } from "./letter-mark";

test.each([
  ["Fernpost", "Fe"],
  ["@é-1", "é1"],
  ["–", ""],
])("the mark of %j is %j", (text, letters) => expect(markLetters(text)).toBe(letters));
