import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CoverageNotice } from "./coverage-notice";

it.each([
  [8, 0, 18, false, "8 of 18 values aren’t in the summary. Compared by wording only."],
  [
    ...([8, 3, 18, false] as const),
    "8 of 18 values aren’t in the summary; 3 are too short to compare. Compared by wording only.",
  ],
  [1, 0, 1, false, "The value isn’t in the summary. Compared by wording only."],
  [5, 0, 2_000, true, "5 of the first 2,000 values aren’t in the summary. Compared by wording only."],
  [0, 0, 6, false, "All 6 values are in the summary. Compared by wording only."],
  [
    ...([0, 2, 6, false] as const),
    "4 of 6 values are in the summary; 2 are too short to compare. Compared by wording only.",
  ],
  [
    ...([0, 3, 3, false] as const),
    "All 3 values are too short to compare with the summary. Compared by wording only.",
  ],
])(
  "of %i missing and %i that can't be compared of %i values",
  (unmentioned, unclear, total, partial, sentence) => {
    const coverage = { mentions: new Map(), unmentioned, unclear, total, partial };
    render(<CoverageNotice coverage={coverage} only={false} onOnly={() => undefined} />);
    expect(screen.getByRole("paragraph").textContent).toBe(sentence);
    expect(screen.queryAllByRole("button")).toHaveLength(unmentioned > 0 ? 1 : 0);
  },
);
