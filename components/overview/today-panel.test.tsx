import { cleanup, render, screen } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { counts } from "@/components/reviews/testing/open-queue";
import { serve } from "@/components/reviews/testing/serve";
import { activityFilter, readActivitySearch } from "@/lib/queries/activity-search";
import { readReviewSearch, reviewFilter } from "@/lib/queries/review-groups";
import { TodayPanel } from "./today-panel";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("each number leads to the list of what it counts", () => {
  serve(() => Response.json(counts));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TodayPanel today={undefined} />
    </QueryClientProvider>,
  );
  const askedBy = (name: string) => {
    const href = screen.getByRole("link", { name: new RegExp(name) }).getAttribute("href") ?? "";
    return new URL(href, "http://countersign.test");
  };
  const from = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
  for (const event of ["prepared", "approved", "accepted", "rejected", "expired"]) {
    const { pathname, searchParams } = askedBy(`${event[0]?.toUpperCase()}${event.slice(1)}`);
    expect(pathname).toBe("/activity");
    expect(activityFilter(readActivitySearch(searchParams))).toEqual({ event, from });
  }
  const { pathname, searchParams } = askedBy("Outcome unknown");
  expect(pathname).toBe("/reviews");
  expect(reviewFilter(readReviewSearch(searchParams), new Date()).states).toEqual([
    "uncertain",
    "unresolved",
  ]);
});
