import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { activityQuery } from "@/lib/web/queries";
import type { ActivityItem } from "@/lib/desk/reviews/queries/types";
import { ActivityRow } from "./activity-row";

const approved: ActivityItem = {
  id: "s-2",
  reviewId: "r-1",
  at: "2026-03-02T12:00:00.000Z",
  by: { id: "p-1", name: "Rowan Hale" },
  event: "approved",
  revision: 1,
  text: "Approved noteSave, revision 1.",
  severity: "info",
  headline: "Save “Thaw week”",
  toolName: "noteSave",
  toolTitle: "Save a note",
  digest: "42fa2221",
};
const prepared = { ...approved, id: "s-1", text: "Prepared noteSave, revision 1.", digest: "f63f90cc" };
const earlier = {
  ...prepared,
  id: "s-0",
  at: "2026-02-20T12:00:00.000Z",
  text: "Asked for it.",
  digest: null,
};

it("unfolds into what its line and its day don’t say", () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(activityQuery({ review: "r-1" }).queryKey, {
    pages: [{ items: [approved, prepared, earlier], nextCursor: null, looked: 3 }],
    pageParams: [null],
  });
  renderWithQueries(
    <ActivityRow line={{ item: approved, more: 1, decided: null }} alike={[]} held={false} />,
    client,
  );
  fireEvent.click(screen.getByRole("button", { name: /^All steps/ }));
  const steps = [...document.querySelectorAll("ol > li")].map((step) => step.textContent.trim());
  expect(steps[0]).toBe("The step above 42fa 2221");
  expect(steps[1]).toMatch(/^Rowan Hale: Prepared revision 1\.\d\d:\d\d:\d\d f63f 90cc$/);
  expect(steps[2]).toMatch(/^Rowan Hale: Asked for it\.20 Feb 2026, \d\d:\d\d:\d\d$/);
});

it("names who decided before what the API answered, and what tells it from a review with the same headline", () => {
  const facets = (firstWords: string) => ({
    ...{ title: null, targets: [], targetCount: 0, firstWords, firstDate: null, image: null, items: null },
  });
  const accepted = {
    ...approved,
    ...{
      id: "s-3",
      event: "accepted",
      text: "The API accepted noteSave, revision 1.",
      facets: facets("Snow."),
    },
  };
  const other = { ...accepted, id: "t-3", reviewId: "r-2", facets: facets("Rain.") };
  const line = {
    item: accepted,
    more: 1,
    decided: { what: "Approved", by: { id: "p-1", name: "Rowan Hale" } },
  };
  renderWithQueries(<ActivityRow line={line} alike={[accepted, other]} held={false} />, new QueryClient());
  const row = document.querySelector("li")?.textContent;
  expect(row).toContain("Approved by Rowan Hale. The API accepted revision 1.");
  expect(row).toContain("“Snow.”");
  expect(row).not.toContain("Rain.");
});

it("says the value that no other of the same title has, before what lists know of them", () => {
  const item: ActivityItem = {
    ...approved,
    facets: {
      title: null,
      targets: [],
      targetCount: 0,
      firstWords: "Snow.",
      firstDate: null,
      image: null,
      items: null,
    },
    telling: [
      {
        path: ["posts", "1", "at"],
        titles: [null, null, "Goes out at"],
        text: "noon",
        others: ["dawn"],
        isOnly: true,
      },
    ],
  };
  const line = { item, more: 1, decided: null };
  renderWithQueries(<ActivityRow line={line} alike={[item]} held={false} />, new QueryClient());
  const row = document.querySelector("li")?.textContent;
  expect(row).toContain("Post 2, Goes out at: noon");
  expect(row).not.toContain("Snow.");
});
