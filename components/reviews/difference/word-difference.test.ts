import fc from "fast-check";
import { expect, it } from "vitest";
import { wordDifference, type WordRun } from "./word-difference";

const show = (runs: WordRun[]) =>
  runs.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");
const both = (before: string, now: string) => {
  const difference = wordDifference(before, now);
  return [show(difference.before), show(difference.now)];
};

it("marks the words that differ and nothing else of a text", () => {
  expect(both("The ice held. So did the coffee.", "The ice is thin. So did the coffee.")).toEqual([
    "The ice [held]. So did the coffee.",
    "The ice [is thin]. So did the coffee.",
  ]);
  expect(both("at 10:00", "at 16:00")).toEqual(["at [10]:00", "at [16]:00"]);
});

it("keeps an emoji of several characters whole", () => {
  expect(both("a 👩‍🚀 b", "a 👩‍🔧 b")).toEqual(["a [👩‍🚀] b", "a [👩‍🔧] b"]);
});

it("shows the part that differs of a text that is too long for words", () => {
  const long = "a ".repeat(30_000);
  const [before, now] = both(`${long}ten EUR`, `${long}nine EUR`);
  expect(before).toMatch(/^…[a ]+\[ten\] EUR$/);
  expect(now).toMatch(/^…[a ]+\[nine\] EUR$/);
});

it("leaves nothing out, and marks something wherever two texts differ", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", ".", "é", "👩‍🚀", "1") });
  fc.assert(
    fc.property(texts, texts, (before, now) => {
      const difference = wordDifference(before, now);
      expect(difference.before.map(({ text }) => text).join("")).toBe(before);
      expect(difference.now.map(({ text }) => text).join("")).toBe(now);
      const same = (runs: WordRun[]) => runs.map(({ text, isChanged }) => (isChanged ? "" : text)).join("");
      expect(same(difference.before)).toEqual(same(difference.now));
      const isMarked = [...difference.before, ...difference.now].some(({ isChanged }) => isChanged);
      expect(isMarked).toBe(before !== now);
    }),
  );
});
