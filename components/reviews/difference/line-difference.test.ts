import { expect, it } from "vitest";
import { lineDifference } from "./line-difference";

const show = (before: string[], now: string[]) =>
  lineDifference(before.join("\n"), now.join("\n"))?.map(({ folded, lines }) =>
    folded
      ? `${lines.length} folded`
      : lines.map(
          ({ kind, text, number }) => `${{ same: " ", added: "+", removed: "-" }[kind]}${number} ${text}`,
        ),
  );

const many = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`);

it("shows a changed line with those around it and folds the rest", () => {
  const now = many.with(9, "other");
  expect(show(many, now)).toEqual([
    "6 folded",
    [
      " 7 line 7",
      " 8 line 8",
      " 9 line 9",
      "-9 line 10",
      "+10 other",
      " 11 line 11",
      " 12 line 12",
      " 13 line 13",
    ],
    "7 folded",
  ]);
});

it("shows what was added at the end and removed at the beginning", () => {
  expect(show(["a", "b"], ["b", "c"])).toEqual([["-0 a", " 1 b", "+2 c"]]);
});

it("folds all where nothing differs", () => expect(show(many, many)).toEqual(["20 folded"]));

it("gives up on texts that differ too much", () => {
  const other = Array.from({ length: 3_000 }, (_, index) => `other ${index}`);
  const before = Array.from({ length: 3_000 }, (_, index) => `line ${index}`);
  expect(lineDifference(before.join("\n"), other.join("\n"))).toBeNull();
  expect(lineDifference("a".repeat(500_000), "b")).toBeNull();
});
