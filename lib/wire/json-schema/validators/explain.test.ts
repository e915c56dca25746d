import { expect, test } from "vitest";
import type { JsonValue } from "@/lib/wire/contract/json";
import { explain } from "./explain";

test.each<[JsonValue, string]>([
  [[], "Needs at least 2 items; empty ones don’t count."],
  [["a"], "Needs at least 2 items; it has 1."],
])("a list that is too short says what is missing: %j", (value, sentence) => {
  expect(explain({ keyword: "minItems", expected: 2, value })).toBe(sentence);
});
