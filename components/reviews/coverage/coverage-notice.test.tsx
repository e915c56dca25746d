import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CoverageNotice } from "./coverage-notice";

it.each([
  [8, 0, 18, false, "8 of 18 values aren’t in the summary. A hint, not a check."],
  [
    ...([8, 3, 18, false] as const),
    "8 of 18 values aren’t in the summary; 3 say too little to compare. A hint, not a check.",
  ],
  [1, 0, 1, false, "1 of 1 values isn’t in the summary. A hint, not a check."],
  [5, 0, 2_000, true, "5 of the first 2,000 values aren’t in the summary. A hint, not a check."],
  [0, 0, 6, false, "All 6 values are in the summary. A hint, not a check."],
  [
    ...([0, 2, 6, false] as const),
    "No value is missing from the summary; 2 of 6 values say too little to compare. A hint, not a check.",
  ],
  [
    ...([0, 3, 3, false] as const),
    "All 3 values say too little to compare with the summary. A hint, not a check.",
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
