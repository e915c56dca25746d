import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { SummaryView } from "./summary-view";

const summaryText = JSON.stringify({
  headline: "Save",
  changes: ["Version 2 takes its place."],
  warnings: ["No alternative text."],
  accounts: [{ id: "acc_fernpost_1", label: "Tarnhollow", posts: 1 }],
  deep: { one: { two: { three: { four: { id: "acc_deep" } } } } },
});

it("parts what is read first from tables and ids, and leaves nothing out", () => {
  const { rerender } = render(<SummaryView summaryText={summaryText} part="sentences" />);
  screen.getByText("Version 2 takes its place.");
  screen.getByText("No alternative text.");
  expect(screen.queryByRole("table")).toBeNull();
  rerender(<SummaryView summaryText={summaryText} part="rest" />);
  expect(screen.queryByText("Version 2 takes its place.")).toBeNull();
  screen.getByText("Exact summary");
  // A name stands before its id.
  const headers = within(screen.getByRole("table")).getAllByRole("columnheader");
  expect(headers.map(({ textContent }) => textContent)).toEqual(["Label", "Posts", "Id"]);
});

it("gives each table of a summary a region of its own name", () => {
  const two = { accounts: [{ id: "a" }], made: { images: [{ id: "b" }] }, left: { images: [{ id: "c" }] } };
  render(<SummaryView summaryText={JSON.stringify(two)} />);
  const names = screen.getAllByRole("region").map((region) => region.getAttribute("aria-label"));
  expect(names).toHaveLength(3);
  expect(new Set(names).size).toBe(3);
});

it("says once that there is no summary", () => {
  const { rerender } = render(<SummaryView summaryText="{}" part="sentences" />);
  screen.getByText("The API’s summary says nothing");
  rerender(<SummaryView summaryText="{}" part="rest" />);
  expect(document.body.textContent).toBe("");
});

it("has in sight, however deep, what a hint says is in the summary", () => {
  const place = "/deep/one/two/three/four/id";
  const { rerender } = render(<SummaryView summaryText={summaryText} />);
  expect(screen.queryByText("acc_deep")).toBeNull();
  // The hint may come later than the summary.
  rerender(<SummaryView summaryText={summaryText} inSight={[place]} />);
  screen.getByText("acc_deep");
});

it.each([
  [
    "past the first items of a list",
    { list: Array.from({ length: 60 }, (_, at) => `item ${at}`) },
    "/list/55",
  ],
  ["in a cell that only counts it", { rows: [{ a: { b: { c: "here" } } }] }, "/rows/0/a/b/c"],
])("unfolds the exact summary for what is %s", (_where, summary, place) => {
  render(<SummaryView summaryText={JSON.stringify(summary)} inSight={[place]} />);
  expect(document.querySelector("details")?.open).toBe(true);
});
