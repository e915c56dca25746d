import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { firstPage, reviewsQuery } from "@/lib/web/queries";
import type { ReviewPage } from "@/lib/desk/reviews/queries/types";
import { listItem, pageOf } from "../testing/list-item";
import { atTheQueue, counts, linkOf, openQueue, shown } from "../testing/open-queue";
import { serve } from "../testing/serve";
import { ReviewQueue } from "./review-queue";

atTheQueue();
const linkIfThere = (id: string) => screen.queryByRole("link", { name: `Draft ${id}` });

test("F69 the pages of the queue are loaded one after the other, and a review on two of them is shown once", async () => {
  const pages: Record<string, ReviewPage> = {
    "/data/reviews": { ...pageOf(listItem("1"), listItem("2")), nextCursor: "next" },
    "/data/reviews?cursor=next": pageOf(listItem("2"), listItem("3")),
  };
  serve((path) =>
    path === "/data/review-counts" ? Response.json(counts) : pages[path] && Response.json(pages[path]),
  );
  renderWithQueries(<ReviewQueue />);
  const more = await screen.findByRole("button", { name: "Load more reviews" });
  expect(shown()).toEqual(["1", "2"]);
  fireEvent.click(more);
  await screen.findByText("Draft 3");
  expect(shown()).toEqual(["1", "2", "3"]);
  expect(screen.queryByRole("button", { name: "Load more reviews" })).toBeNull();
});

test("open reviews stand in sections, an unknown outcome first", async () => {
  openQueue(
    pageOf(
      listItem("a", { assignee: "others" }),
      listItem("b", { assignee: "yours to decide" }),
      listItem("c", { state: "unresolved" }),
      listItem("d", { sendUntil: new Date(Date.now() + 60_000).toISOString() }),
      listItem("e", { assignee: "yours" }),
    ),
  );
  await screen.findByText("Draft a");
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Outcome unknown 1",
    "Running out 1",
    "Needs a reviewer 1",
    "Yours, waiting for others 1",
    "Waiting for others 1",
  ]);
  expect(shown()).toEqual(["c", "d", "b", "e", "a"]);
});

test("what arrives waits until somebody asks for it", async () => {
  const { change } = openQueue(pageOf(listItem("1")));
  await screen.findByText("Draft 1");
  await change(pageOf(listItem("0"), listItem("1"), listItem("2")));
  const arrived = await screen.findByRole("button", { name: "2 new" });
  expect(shown()).toEqual(["1"]);
  fireEvent.click(arrived);
  expect(shown()).toEqual(["0", "1", "2"]);
});

test("nothing moves or goes away under the pointer or the focus, but what it says is new", async () => {
  const inBulk = { preparationId: "p-1", revision: 1, inputDigest: "d", summaryHash: null };
  const { change } = openQueue(pageOf(listItem("1", { inBulk }), listItem("2"), listItem("3")));
  await screen.findByRole("checkbox", { name: "Select Draft 1" });
  act(() => linkOf("3").focus());
  const ending = new Date(Date.now() + 60_000).toISOString();
  await change(pageOf(listItem("2", { state: "approved" }), listItem("3", { sendUntil: ending })));
  await screen.findByText("Left this list");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(shown()).toEqual(["1", "2", "3"]);
  expect(screen.getByText("Approved, not executed")).toBeTruthy();
  act(() => linkOf("3").blur());
  await waitFor(() => expect(shown()).toEqual(["3", "2"]));
});

test("a row in whose stead something had the focus has it itself once that goes, and nothing is held for ever", async () => {
  const inBulk = { preparationId: "p-1", revision: 1, inputDigest: "d", summaryHash: null };
  const { change } = openQueue(pageOf(listItem("1", { inBulk }), listItem("2")));
  const box = await screen.findByRole("checkbox", { name: "Select Draft 1" });
  act(() => box.focus());
  await change(pageOf(listItem("2")));
  await waitFor(() => expect(document.activeElement).toBe(linkOf("1")));
  expect(shown()).toEqual(["1", "2"]);
  act(() => linkOf("1").blur());
  await waitFor(() => expect(shown()).toEqual(["2"]));
});

test("a list that has a page less than before is the same list: nothing goes away under the focus", async () => {
  let pages: Record<string, ReviewPage> = {
    "/data/reviews": { ...pageOf(listItem("1"), listItem("2")), nextCursor: "next" },
    "/data/reviews?cursor=next": pageOf(listItem("3")),
  };
  serve((path) =>
    path === "/data/review-counts" ? Response.json(counts) : pages[path] && Response.json(pages[path]),
  );
  const client = new QueryClient();
  renderWithQueries(<ReviewQueue />, client);
  fireEvent.click(await screen.findByRole("button", { name: "Load more reviews" }));
  await screen.findByText("Draft 3");
  act(() => linkOf("2").focus());
  pages = { "/data/reviews": pageOf(listItem("1"), listItem("3")) };
  await act(() => client.refetchQueries({ queryKey: ["reviews", "list"] }));
  await screen.findByText("Left this list");
  expect(shown()).toEqual(["1", "2", "3"]);
  expect(document.activeElement).toBe(linkOf("2"));
});

test("a row stays while a dialog asks about it, and gives the focus to its neighbour where it has gone since", async () => {
  const { change } = openQueue(pageOf(listItem("1"), listItem("2"), listItem("3")));
  await screen.findByText("Draft 1");
  act(() => linkOf("2").focus());
  fireEvent.keyDown(linkOf("2"), { key: "r" });
  const dialog = screen.getByRole("alertdialog", { name: "Reject" });
  act(() => screen.getByRole("textbox").focus());
  await change(pageOf(listItem("1"), listItem("3")));
  await screen.findByText("Left this list");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(["2", "3"].map(linkIfThere)).toContain(document.activeElement));
});

test("the preview shows the same review while the pointer is on it, though that has left the list", async () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { change } = openQueue(pageOf(listItem("1"), listItem("2")));
  const preview = screen.getByRole("complementary", { name: "Preview", hidden: true });
  const row = (await screen.findByText("Draft 2")).closest("li") ?? document.body;
  fireEvent.pointerEnter(row);
  await waitFor(() => expect(preview.textContent).toContain("Draft 2"));
  fireEvent.pointerLeave(row);
  fireEvent.pointerEnter(preview);
  await change(pageOf(listItem("1")));
  await screen.findByText("Left this list");
  expect(preview.textContent).toContain("Draft 2");
  fireEvent.pointerLeave(preview);
  await waitFor(() => expect(preview.textContent).toContain("Draft 1"));
});

test("what is fetched ahead for a row tells nobody that its review is open", async () => {
  openQueue(pageOf(listItem("1")));
  await screen.findByText("Draft 1");
  const sent: (string | null)[] = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    if (path === "/data/reviews/1") sent.push(new Headers(init?.headers).get("x-page-open"));
    return Promise.resolve(new Response(null, { status: 404 }));
  });
  act(() => linkOf("1").focus());
  await waitFor(() => expect(sent).not.toEqual([]));
  expect(new Set(sent)).toEqual(new Set(["0"]));
});

test("J and K move the focus through the list, and R asks for a reason", async () => {
  openQueue(pageOf(listItem("1"), listItem("2"), listItem("3", { assignee: "others" })));
  await screen.findByText("Draft 1");
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press("j");
  expect(document.activeElement).toBe(linkOf("1"));
  press("j");
  press("j");
  press("j");
  expect(document.activeElement).toBe(linkOf("3"));
  press("r");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.getByText("R rejects only what’s waiting for your decision.").role).toBe("status");
  press("k");
  expect(document.activeElement).toBe(linkOf("2"));
  expect(screen.queryByText(/^R rejects only/)).toBeNull();
  press("r");
  expect(screen.getByRole("alertdialog", { name: "Reject" })).toBeTruthy();
  expect(screen.getByRole("alertdialog").textContent).toContain("Draft 2");
});

test.each([
  ["operator", []],
  ["administrator", ["R"]],
] as const)("the keys of the list name what a role may do: %s", async (role, rejects) => {
  openQueue(pageOf(listItem("1")), role);
  await screen.findByText("Draft 1");
  const keys = screen.queryAllByText("R", { selector: "kbd" });
  expect(keys.map(({ textContent }) => textContent)).toEqual(rejects);
});

test("a row that had the focus before the page was live is the one that R rejects", async () => {
  const listed = pageOf(listItem("1"), listItem("2"));
  serve((path) => (path === "/data/reviews" ? Response.json(listed) : undefined));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(reviewsQuery({ group: "open" }).queryKey, firstPage(listed));
  const queue = (
    <QueryClientProvider client={client}>
      <ReviewQueue />
    </QueryClientProvider>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(queue);
  linkOf("2").focus();
  render(queue, { container, hydrate: true });
  fireEvent.keyDown(linkOf("2"), { key: "r" });
  expect((await screen.findByRole("alertdialog")).textContent).toContain("Draft 2");
});

test("an open list that is empty shows what was settled last", async () => {
  openQueue(pageOf());
  await screen.findByText("Nothing needs you");
  cleanup();
  serve((path) => {
    if (path === "/data/reviews?group=done")
      return Response.json(pageOf(listItem("9", { state: "accepted" })));
    return path === "/data/reviews" ? Response.json(pageOf()) : undefined;
  });
  renderWithQueries(<ReviewQueue />);
  await screen.findByText("Draft 9");
  expect(screen.getByRole("heading", { name: "Settled last" })).toBeTruthy();
});

test("Back leads the focus to the review that was opened, or to the one that stood below it where that has ended", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const backTo = (...ids: string[]) => {
    cleanup();
    const listed = firstPage(pageOf(...ids.map((id) => listItem(id))));
    client.setQueryData(reviewsQuery({ group: "open" }).queryKey, listed);
    renderWithQueries(<ReviewQueue />, client);
  };
  backTo("1", "2", "3");
  fireEvent.click(linkOf("2"));
  backTo("1", "2", "3");
  expect(document.activeElement).toBe(linkOf("2"));
  backTo("1", "3");
  expect(document.activeElement).toBe(linkOf("3"));
  backTo("1");
  expect(document.activeElement).toBe(linkOf("1"));
});

test("F107 what a search may have missed is counted, and a view that can't be read any more can be deleted", async () => {
  window.history.replaceState(null, "", "/reviews?q=heron");
  const view = { id: "v", name: null, query: null, createdAt: "2026-03-01T12:00:00.000Z" };
  const lost = listItem("1", { isUnreadable: true });
  openQueue({ ...pageOf(lost), unsearched: 2 }, "reviewer", { "/data/saved-views": [view] });
  await screen.findByText(/^2 reviews aren’t searched by their content, which can’t be read any more/);
  screen.getByText("Its content can’t be read any more");
  const views = within(await screen.findByRole("list", { name: "Saved views" }));
  expect(views.getByText("This view can’t be read any more")).toBeTruthy();
  expect(views.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Delete this view",
  ]);
});
