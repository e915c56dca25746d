import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import type { ActivityItem } from "@/lib/desk/reviews/queries/types";
import { ActivityList } from "./activity-list";

beforeEach(() => {
  window.history.replaceState(null, "", "/activity");
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(() => {
  cleanup();
  scrollTop(0);
  window.history.replaceState(null, "", "/");
});

function scrollTop(y: number) {
  Object.defineProperty(window, "scrollY", { value: y, configurable: true });
}

const step = (number: number, reviewId: string): ActivityItem => ({
  ...{ id: `${reviewId}:${number}`, reviewId, at: `2026-03-02T12:00:0${number}.000Z`, by: null },
  ...{ event: "prepared", revision: 1, text: `Step ${number}.`, severity: "info", digest: null },
  ...{ headline: `Draft ${reviewId}`, toolName: "noteSave", toolTitle: "Save a note" },
});

let openAlarms: ActivityItem[] = [];
let openCount: number | null = null;

async function open(...first: ActivityItem[]) {
  let items = first;
  openAlarms = [];
  openCount = null;
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.startsWith("/data/alarms"))
      return Response.json({ items: openAlarms, count: openCount ?? openAlarms.length });
    return path.startsWith("/data/activity")
      ? Response.json({ items, nextCursor: null, looked: items.length })
      : new Response(null, { status: 404 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderWithQueries(
    <ActivityList people={[{ id: "p-1", name: "Rowan Hale" }]} mayNote={false} seesPeople={false} />,
    client,
  );
  await screen.findByRole("link", { name: `Draft ${first[0]?.reviewId}` });
  return async (...next: ActivityItem[]) => {
    items = next;
    await act(() => client.refetchQueries({ queryKey: ["activity"] }));
  };
}
const shown = () => screen.getAllByRole("link", { name: /^Draft/ }).map(({ textContent }) => textContent);
const list = () => screen.getByRole("region", { name: /2026$/ });

test("while the pointer is over the list what is new waits behind a button, and enters once it is left", async () => {
  const change = await open(step(1, "a"));
  await change(step(2, "b"), step(1, "a"));
  await waitFor(() => expect(shown()).toEqual(["Draft b", "Draft a"]));
  fireEvent.pointerEnter(list());
  await change(step(4, "a"), step(3, "c"), step(2, "b"), step(1, "a"));
  const button = await screen.findByRole("button", { name: "2 new" });
  expect(button.closest("[role=status]")).not.toBeNull();
  expect(shown()).toEqual(["Draft b", "Draft a"]);
  fireEvent.click(button);
  expect(shown()).toEqual(["Draft a", "Draft c", "Draft b"]);
  expect(screen.queryByRole("button", { name: /new$/ })).toBeNull();
  await change(step(5, "d"), step(4, "a"), step(3, "c"), step(2, "b"), step(1, "a"));
  await screen.findByRole("button", { name: "1 new" });
  fireEvent.pointerLeave(list());
  expect(shown()[0]).toBe("Draft d");
});

test("so it does while the focus is in the list, and while the page is scrolled", async () => {
  const change = await open(step(1, "a"));
  act(() => screen.getByRole("link", { name: "Draft a" }).focus());
  await change(step(2, "b"), step(1, "a"));
  await screen.findByRole("button", { name: "1 new" });
  act(() => screen.getByRole("link", { name: "Draft a" }).blur());
  expect(shown()).toEqual(["Draft b", "Draft a"]);
  scrollTop(300);
  fireEvent.scroll(window);
  await change(step(3, "c"), step(2, "b"), step(1, "a"));
  await screen.findByRole("button", { name: "1 new" });
  scrollTop(0);
  fireEvent.scroll(window);
  expect(shown()).toEqual(["Draft c", "Draft b", "Draft a"]);
});

test("a new alarm waits as rows do, in sight, and stays once it is shown; one that was taken note of goes", async () => {
  const change = await open(step(1, "a"));
  const alarm = (number: number): ActivityItem => ({ ...step(number, "b"), severity: "alarm" });
  const alarms = () =>
    within(screen.getByRole("region", { name: "Open alarms" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => /Step \d/.exec(textContent ?? "")?.[0]);
  fireEvent.pointerEnter(screen.getByRole("region", { name: "Filter" }));
  openAlarms = [alarm(2)];
  await change(step(1, "a"));
  const button = await screen.findByRole("button", { name: "1 new alarm" });
  expect(button.closest("[role=status]")).not.toBeNull();
  expect(screen.queryByRole("region", { name: "Open alarms" })).toBeNull();
  fireEvent.click(button);
  expect(alarms()).toEqual(["Step 2"]);
  openAlarms = [alarm(3), alarm(2)];
  await change(alarm(3), step(1, "a"));
  await screen.findByRole("button", { name: "1 new alarm, 1 new" });
  expect(alarms()).toEqual(["Step 2"]);
  screen.getByRole("heading", { name: "1 alarm that nobody has taken note of" });
  fireEvent.pointerLeave(screen.getByRole("region", { name: "Filter" }));
  expect(alarms()).toEqual(["Step 3", "Step 2"]);
  fireEvent.pointerEnter(screen.getByRole("region", { name: "Open alarms" }));
  openAlarms = [alarm(3)];
  await change(alarm(3), step(1, "a"));
  await waitFor(() => expect(alarms()).toEqual(["Step 3"]));
});

test("of many alarms the newest are shown, the others at a click, and what isn't read is said", async () => {
  const change = await open(step(1, "a"));
  const alarms = () =>
    within(screen.getByRole("region", { name: "Open alarms" })).getAllByRole("listitem").length;
  openAlarms = Array.from({ length: 23 }, (_, at): ActivityItem => ({
    ...step(1, "b"),
    ...{ id: `b:${100 - at}`, severity: "alarm" },
  }));
  await change(step(1, "a"));
  await waitFor(() => expect(alarms()).toBe(20));
  screen.getByRole("heading", { name: "23 alarms that nobody has taken note of" });
  fireEvent.click(screen.getByRole("button", { name: "Show 3 older alarms" }));
  expect(alarms()).toBe(23);
  expect(screen.queryByRole("link", { name: "Needed a person" })).toBeNull();
  openCount = 150;
  await change(step(1, "a"));
  await screen.findByRole("heading", { name: "150 alarms that nobody has taken note of" });
  expect(screen.getByRole("link", { name: "Needed a person" }).getAttribute("href")).toBe(
    "/activity?show=alarms",
  );
});

test("a tool's page is headed by what people call it with its name beside it, a person's by theirs", async () => {
  window.history.replaceState(null, "", "/activity?tool=noteSave&person=p-1");
  await open(step(1, "a"));
  screen.getByRole("heading", { name: "Rowan Hale, Save a note noteSave" });
  expect(document.title).toBe("Rowan Hale, Save a note (noteSave) · Activity · Countersign");
});

test("an unfolded review keeps its steps where they are as well, until the list is asked to go on", async () => {
  const change = await open(step(1, "a"));
  fireEvent.pointerEnter(list());
  fireEvent.click(within(list()).getByRole("button", { name: "All steps" }));
  await screen.findByText("The step above");
  await change(step(2, "a"), step(1, "a"));
  const button = await screen.findByRole("button", { name: "1 new" });
  expect(screen.getByText("The step above").closest("ol")?.children).toHaveLength(1);
  fireEvent.click(button);
  expect(screen.getByText("The step above").closest("ol")?.children).toHaveLength(2);
});

test("the day that it is says so, and no other", async () => {
  await open({ ...step(2, "b"), at: new Date().toISOString() }, step(1, "a"));
  const days = () => screen.getAllByRole("region", { name: /2026$|^Today/ });
  expect(days().map((day) => day.getAttribute("aria-label")?.startsWith("Today, "))).toEqual([true, false]);
});
