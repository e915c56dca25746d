import { expect, it } from "vitest";
import { nativeTextCharactersMax } from "./pattern-safety";
import { loadLinearPatterns, patternTest } from "./linear-patterns";

it("F43: a long text and a wild pattern wait for the linear engine, and are judged by it", async () => {
  const tame = patternTest("^a*b$");
  const wild = patternTest("^(a+)+$");
  const backward = patternTest("(a)\\1");
  const long = `${"a".repeat(nativeTextCharactersMax)}b`;
  expect(tame(long.slice(1))).toBe(true);
  expect(tame(long)).toBeUndefined();
  expect(wild("aaa")).toBeUndefined();
  await loadLinearPatterns();
  expect(tame(long)).toBe(true);
  expect(wild(`${"a".repeat(40)}!`)).toBe(false);
  expect(backward("aa")).toBeUndefined();
});
