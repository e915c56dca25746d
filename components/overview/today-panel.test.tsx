import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { counts } from "@/components/reviews/testing/open-queue";
import { serve } from "@/components/reviews/testing/serve";
import { activityFilter, readActivitySearch } from "@/lib/web/queries/activity-search";
import { readReviewSearch, reviewFilter } from "@/lib/web/queries/review-groups";
import type { Today } from "@/lib/desk/reviews/queries/types";
import { TodayPanel } from "./today-panel";

const today: Today = {
  ...{
    since: "",
    prepared: 9,
    approved: 8,
    accepted: 5,
    rejected: 1,
    changesRequested: 2,
    failed: 3,
    expired: 1,
  },
  ...{ medianDecisionMs: null, isCut: false },
};

test("each number leads to the list of what it counts", async () => {
  serve(() => Response.json({ ...counts, states: { ...counts.states, awaiting_review: 4 } }));
  renderWithQueries(<TodayPanel today={today} />);
  const askedBy = (name: string) => {
    const href = screen.getByRole("link", { name: new RegExp(name) }).getAttribute("href") ?? "";
    return new URL(href, "http://countersign.test");
  };
  const from = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
  for (const name of ["9 Prepared", "8 Approved", "5 Accepted", "1 Rejected", "1 Expired", "3 failed"]) {
    const { pathname, searchParams } = askedBy(`^${name.replace(" ", "\\s*")}$`);
    expect(pathname).toBe("/activity");
    const event = name.slice(2).toLowerCase();
    expect(activityFilter(readActivitySearch(searchParams))).toEqual({ event, from });
  }
  await screen.findByText("4 waiting now");
  for (const [name, states] of [
    ["Outcome unknown", ["uncertain", "unresolved"]],
    ["4 waiting now", ["awaiting_review"]],
  ] as const) {
    const { pathname, searchParams } = askedBy(name);
    expect(pathname).toBe("/reviews");
    expect(reviewFilter(readReviewSearch(searchParams), new Date()).states).toEqual(states);
  }
});
