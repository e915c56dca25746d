import { cleanup, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Coverage } from "./coverage";
import { CoverageNotice } from "./coverage-notice";

type Numbers = Partial<Omit<Coverage, "mentions" | "places">> & { total: number };

function show(numbers: Numbers) {
  const coverage: Coverage = {
    ...{ mentions: new Map(), places: new Map(), missing: new Map() },
    ...{ unmentioned: 0, unclear: 0, partial: false },
    ...numbers,
  };
  render(<CoverageNotice coverage={coverage} only={false} onOnly={() => undefined} />);
  const text = screen.getByRole("paragraph").textContent;
  const buttons = screen.queryAllByRole("button").map(({ textContent }) => textContent);
  cleanup();
  return { text, buttons };
}

it.each<[Numbers, string, string[]]>([
  [{ total: 6 }, "All 6 values are in the summary. Compared by wording only.", []],
  [{ total: 1 }, "The value is in the summary. Compared by wording only.", []],
  [
    { total: 18, unmentioned: 8, unclear: 3 },
    "7 of 18 values are in the summary; 8 aren’t; 3 can’t be compared. Compared by wording only.",
    ["Show what isn’t"],
  ],
  [
    { total: 6, unclear: 2 },
    "4 of 6 values are in the summary; 2 can’t be compared. Compared by wording only.",
    [],
  ],
  [
    { total: 3, unclear: 3 },
    "None of the 3 values can be compared with the summary. Compared by wording only.",
    [],
  ],
  [
    { total: 1, unmentioned: 1 },
    "The value isn’t in the summary. Compared by wording only.",
    ["Show what isn’t"],
  ],
  [
    { total: 9, missing: new Map([["target", 1]]) },
    "1 target isn’t in the summary. Compared by wording only.",
    ["Show only these"],
  ],
  [
    {
      ...{ total: 2_000, partial: true, unmentioned: 1, unclear: 4 },
      missing: new Map([
        ["person", 2],
        ["link", 1],
      ]),
    },
    "2 people and 1 link aren’t in the summary, nor is 1 other value; 4 can’t be compared. Only the first 2,000 values were compared, by wording only.",
    ["Show only these"],
  ],
])("of %j it says what is known", (numbers, text, buttons) =>
  expect(show(numbers)).toEqual({ text, buttons }),
);

it("never says that all is there where some isn’t, or couldn’t be compared", () => {
  const many = fc.nat({ max: 9 });
  fc.assert(
    fc.property(many, many, many, many, (found, missing, unmentioned, unclear) => {
      const total = found + missing + unmentioned + unclear;
      fc.pre(total > 0);
      const { text } = show({
        ...{ total, unmentioned, unclear },
        missing: new Map(missing === 0 ? [] : [["amount", missing]]),
      });
      expect(/^(?:All|The value is in)/.test(text)).toBe(found === total);
      if (unclear > 0) expect(text).toMatch(/can(?:’t)? be compared/);
    }),
    { numRuns: 60 },
  );
});
