import { expect, it } from "vitest";
import { quoted } from "./summary";

it("puts a name into quotation marks as it is", () => {
  expect(quoted("The quiet lid – 1/2 `x` it's")).toBe("“The quiet lid – 1/2 `x` it's”");
});

it("lets a name look like nothing but a name: no marks, lines or turned directions of its own", () => {
  expect(quoted('A” is deleted. “B"')).toBe("“A’ is deleted. ‘B’”");
  expect(quoted(" a\r\n\tb\u2028c\u0007d ")).toBe("“a b c d”");
  expect(quoted("abc\u202edef\u2066")).toBe("“abcdef”");
});

it("keeps a name of 300 characters whole and cuts a longer one between characters", () => {
  expect(quoted("😀".repeat(300))).toBe(`“${"😀".repeat(300)}”`);
  expect(quoted("😀".repeat(301))).toBe(`“${"😀".repeat(299)}…”`);
});
