import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firstPage, outputQuery, reviewsQuery } from "@/lib/queries";
import type { ReviewChoices, ReviewCounts, ReviewListItem, ReviewPage } from "@/lib/reviews/queries/types";
import { reviewGroups } from "@/lib/queries/review-groups";
import { ReviewOutput } from "../outcome/review-output";
import { listItem } from "../testing/list-item";
import { ReviewQueue } from "./review-queue";

vi.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams(window.location.search),
  usePathname: () => "/reviews",
}));
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});

function serve(answers: (path: string) => Response | undefined): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(answers(path) ?? new Response(null, { status: 404 }));
  });
  return asked;
}

const counts: ReviewCounts = {
  states: Object.fromEntries(
    reviewGroups.flatMap(({ states }) => states.map((state) => [state, 0])),
  ) as ReviewCounts["states"],
  toDecide: 1,
  mine: 1,
  sentBack: 2,
  overdue: 0,
};
const choices: ReviewChoices = {
  authors: [{ id: "o", name: "Olive" }],
  reviewers: [{ id: "w", name: "Rowan" }],
  targets: [{ id: "acc_t", label: "Tarnhollow (Fernpost)" }],
};
const pageOf = (...items: ReviewListItem[]): ReviewPage => ({
  items,
  nextCursor: null,
  looked: items.length,
  lookAlikes: [],
});

/** The queue over a list that the test can change. */
function open(first: ReviewPage) {
  let page = first;
  serve((path) => {
    if (path === "/data/review-counts") return Response.json(counts);
    if (path.startsWith("/data/review-choices")) return Response.json(choices);
    if (path === "/data/person") return Response.json({ id: "me", name: "Me", role: "reviewer" });
    return path.startsWith("/data/reviews") && !path.startsWith("/data/reviews/")
      ? Response.json(page)
      : undefined;
  });
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <ReviewQueue />
    </QueryClientProvider>,
  );
  return {
    change: async (next: ReviewPage) => {
      page = next;
      await act(() => client.refetchQueries({ queryKey: ["reviews", "list"] }));
    },
  };
}
const shown = () =>
  [...document.querySelectorAll("[data-review]")].map((row) => row.getAttribute("data-review"));
const linkOf = (id: string) => screen.getByRole("link", { name: `Draft ${id}` });

test("F69 the pages of the queue are loaded one after the other, and a review on two of them is shown once", async () => {
  const pages: Record<string, ReviewPage> = {
    "/data/reviews": { ...pageOf(listItem("1"), listItem("2")), nextCursor: "next" },
    "/data/reviews?cursor=next": pageOf(listItem("2"), listItem("3")),
  };
  serve((path) =>
    path === "/data/review-counts" ? Response.json(counts) : pages[path] && Response.json(pages[path]),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewQueue />
    </QueryClientProvider>,
  );
  const more = await screen.findByRole("button", { name: "Load more reviews" });
  expect(shown()).toEqual(["1", "2"]);
  fireEvent.click(more);
  await screen.findByText("Draft 3");
  expect(shown()).toEqual(["1", "2", "3"]);
  expect(screen.queryByRole("button", { name: "Load more reviews" })).toBeNull();
});

test("open reviews stand in sections, an unknown outcome first", async () => {
  open(
    pageOf(
      listItem("a", { standing: "others" }),
      listItem("b", { standing: "yours to decide" }),
      listItem("c", { state: "unresolved" }),
      listItem("d", { sendUntil: new Date(Date.now() + 60_000).toISOString() }),
      listItem("e", { standing: "yours" }),
    ),
  );
  await screen.findByText("Draft a");
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Outcome unknown 1",
    "Running out 1",
    "Needs you 1",
    "Yours, waiting for others 1",
    "Waiting for others 1",
  ]);
  expect(shown()).toEqual(["c", "d", "b", "e", "a"]);
});

test("what arrives waits until somebody asks for it", async () => {
  const { change } = open(pageOf(listItem("1")));
  await screen.findByText("Draft 1");
  await change(pageOf(listItem("0"), listItem("1"), listItem("2")));
  const arrived = await screen.findByRole("button", { name: "2 new" });
  expect(shown()).toEqual(["1"]);
  fireEvent.click(arrived);
  expect(shown()).toEqual(["0", "1", "2"]);
});

test("nothing moves or goes away under the pointer or the focus, but what it says is new", async () => {
  const { change } = open(pageOf(listItem("1"), listItem("2"), listItem("3")));
  await screen.findByText("Draft 1");
  act(() => linkOf("3").focus());
  const ending = new Date(Date.now() + 60_000).toISOString();
  await change(pageOf(listItem("2", { state: "approved" }), listItem("3", { sendUntil: ending })));
  await screen.findByText("Left this list");
  expect(shown()).toEqual(["1", "2", "3"]);
  expect(screen.getByText("Approved, not executed")).toBeTruthy();
  act(() => linkOf("3").blur());
  await waitFor(() => expect(shown()).toEqual(["3", "2"]));
});

test("of three that look alike each shows what tells it apart", async () => {
  const facets = (name: string, firstWords: string) => ({
    title: null,
    targets: [{ id: name, label: name }],
    targetCount: 1,
    firstWords,
    firstDate: null,
    image: null,
    items: null,
  });
  const headline = "Save draft “Thaw week”";
  open(
    pageOf(
      listItem("1", { headline, facets: facets("@tarnhollow", "The ice is thin.") }),
      listItem("2", { headline, facets: facets("@retailers", "Order early.") }),
      listItem("3", { headline, facets: facets("@tarnhollow", "The ice is gone.") }),
    ),
  );
  expect(await screen.findAllByText("3 similar are waiting")).toHaveLength(3);
  const rows = screen.getAllByRole("listitem").filter((row) => row.hasAttribute("data-review"));
  expect(rows.map((row) => within(row).getByText(/ice|early/).textContent)).toEqual([
    "“The ice is thin.”",
    "“Order early.”",
    "“The ice is gone.”",
  ]);
});

test("those beyond the page are counted and compared with, and choices to filter by are the server's", async () => {
  const headline = "Save p\u0430ge";
  const one = listItem("1", { headline, similar: 7 });
  open({ ...pageOf(one), lookAlikes: [listItem("2", { headline, similar: 7 })] });
  expect(await screen.findAllByText("7 similar are waiting")).toHaveLength(1);
  expect(shown()).toEqual(["1"]);
  // What looks like another letter carries its code point in a row too.
  expect(document.querySelector("[data-review='1'] a")?.textContent).toBe("Save p\u0430U+0430ge");
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  await screen.findByRole("option", { name: "Olive" });
  const names = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  expect(names("Author")).toEqual(["Anyone", "You", "Olive", "Rita Reviewer"]);
  expect(names("Reviewer")).toEqual(["Anyone", "You", "Rowan"]);
  expect(names("Account or target")).toEqual(["Any", "Tarnhollow"]);
});

test("a row that stands alone names the first date and words of its input", async () => {
  const facets = {
    ...{ title: null, targets: [], targetCount: 0, image: null, items: null },
    ...{ firstWords: "The ice is thin.", firstDate: "2031-03-14" },
  };
  open(pageOf(listItem("1", { facets })));
  await screen.findByText("Draft 1");
  expect(document.querySelector("[data-review='1']")?.textContent).toMatch(
    /· Fri 14 Mar 2031 · “The ice is thin\.”/,
  );
});

test("a row says how many approvals it has and needs, and when an unknown outcome is asked about again", async () => {
  const nextAttemptAt = new Date(Date.now() + 48_500).toISOString();
  open(
    pageOf(
      listItem("1", { approvalsNeeded: 2, approvedBy: [{ id: "r", name: "Rita" }] }),
      listItem("2", { state: "uncertain", nextAttemptAt }),
      listItem("3", {
        revision: 2,
        present: [{ id: "s", name: "Sana" }],
        tool: { name: "draftSave", title: null, destructive: "yes" },
      }),
    ),
  );
  await screen.findByText("1 of 2 approvals");
  expect(screen.getByText("to retry")).toBeTruthy();
  expect(screen.getByText("Revision 2")).toBeTruthy();
  expect(document.querySelector("[data-review='3']")?.textContent).toContain("Sana is here");
  expect(screen.getByText("Destructive")).toBeTruthy();
});

test("what is fetched ahead for a row tells nobody that its review is open", async () => {
  open(pageOf(listItem("1")));
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
  open(pageOf(listItem("1"), listItem("2"), listItem("3", { standing: "others" })));
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
  press("k");
  expect(document.activeElement).toBe(linkOf("2"));
  press("r");
  expect(screen.getByRole("alertdialog", { name: "Reject" })).toBeTruthy();
  expect(screen.getByRole("alertdialog").textContent).toContain("Draft 2");
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
  open(pageOf());
  await screen.findByText("Nothing needs you");
  cleanup();
  serve((path) => {
    if (path === "/data/reviews?group=done")
      return Response.json(pageOf(listItem("9", { state: "accepted" })));
    return path === "/data/reviews" ? Response.json(pageOf()) : undefined;
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewQueue />
    </QueryClientProvider>,
  );
  await screen.findByText("Draft 9");
  expect(screen.getByRole("heading", { name: "Settled last" })).toBeTruthy();
});

test("what came back says by whom and why, and can be dismissed", async () => {
  window.history.replaceState(null, "", "/reviews?group=sent-back");
  open(
    pageOf(
      listItem("1", { state: "rejected", sentBack: { by: { id: "r", name: "Rita" }, reason: "Too loud." } }),
      listItem("2", { state: "expired", sentBack: { by: null, reason: null } }),
    ),
  );
  await screen.findByText("Draft 1");
  const [first, second] = screen.getAllByRole("listitem").filter((row) => row.hasAttribute("data-review"));
  expect(first?.textContent).toContain("Too loud.");
  expect(first?.textContent).toContain("Rita");
  expect(second?.textContent).toContain("Nothing was sent.");
  expect(screen.getAllByRole("button", { name: "Dismiss" })).toHaveLength(2);
});

test("F70 an output is fetched separately, as it came, and only once", async () => {
  const asked = serve(
    () =>
      new Response(`{"id":"draft-1","of":1.10}`, {
        headers: { "content-type": "text/plain; charset=utf-8" },
      }),
  );
  const client = new QueryClient();
  const shown = () =>
    render(
      <QueryClientProvider client={client}>
        <ReviewOutput preparationId="p/1" byteLength={26} />
      </QueryClientProvider>,
    );
  shown();
  await screen.findAllByText("draft-1", { exact: false });
  cleanup();
  shown();
  await client.refetchQueries({ stale: true });
  expect(client.getQueryData(outputQuery("p/1").queryKey)).toBe(`{"id":"draft-1","of":1.10}`);
  expect(asked.filter((path) => path.startsWith("/data/outputs"))).toEqual(["/data/outputs/p%2F1"]);
});
