import fc from "fast-check";
import { expect, it } from "vitest";
import { textDifference } from "./text-difference";

it("shows what differs at the end of a long text", () => {
  const long = "a".repeat(300);
  const difference = textDifference(`${long} price 10 EUR`, `${long} price 99 EUR`);
  expect(difference).toMatchObject({ before: "10", after: "99", tail: " EUR" });
  expect(difference.lead).toMatch(/^…a+ price $/);
});

it("keeps an emoji whole where only half of its code units differ", () => {
  expect(textDifference("x😀y", "x😁y")).toEqual({ lead: "x", before: "😀", after: "😁", tail: "y" });
});

it("tells any two texts apart", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (before, after) => {
      const difference = textDifference(before, after);
      expect(difference.before === difference.after).toBe(before === after);
    }),
  );
});
