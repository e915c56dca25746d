import { cleanup, screen } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import type { ReviewCounts } from "@/lib/desk/reviews/queries/types";
import { reviewCountsQuery } from "@/lib/web/queries";
import { counts } from "@/components/reviews/testing/open-queue";
import { QueueTabs } from "@/components/reviews/queue/queue-tabs";
import { Navigation } from "./navigation";

afterEach(cleanup);

const show = (change: Partial<ReviewCounts>, showsSchedule = true) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const known = { ...counts, ...change };
  client.setQueryData(reviewCountsQuery().queryKey, known);
  renderWithQueries(
    <>
      <Navigation showsSchedule={showsSchedule} showsDemo={false} administers={false} as="side" />
      <QueueTabs group="open" counts={known} go={() => undefined}>
        {null}
      </QueueTabs>
    </>,
    client,
  );
};

test("F108 a schedule, what is overdue and what wasn't published have a place only where anything is published", () => {
  const names = () => screen.getAllByRole("link").map(({ textContent }) => textContent?.replace(/\d.*$/, ""));
  show({});
  expect(names()).toEqual(expect.arrayContaining(["Schedule", "Overdue", "Not published"]));
  cleanup();
  show({ publishes: false }, false);
  for (const name of ["Schedule", "Overdue", "Not published"]) expect(names()).not.toContain(name);
  cleanup();
  show({ publishes: false, notPublished: 1 }, false);
  expect(names()).toContain("Not published");
});

test("F112 what is open is one number in the navigation and the list, with what failed or contradicts itself", () => {
  const states = { ...counts.states, awaiting_review: 9, uncertain: 1, accepted: 40 };
  show({ states, notPublished: 2, toDecide: 5 });
  expect(screen.getByRole("link", { name: /^Reviews/ }).textContent).toBe("Reviews12 open, 5 need you");
  expect(screen.getByRole("link", { name: /^Open/ }).textContent).toBe("Open12");
});
