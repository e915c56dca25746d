import { Profiler } from "react";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { reviewQuery } from "@/lib/web/queries";
import type { ReviewActions, ReviewView } from "@/lib/desk/reviews/types";
import { preparationView, untouched } from "../testing/preparation";
import { ReviewScreen } from "./review-screen";

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});

const refused = { allowed: false, lacks: "reviews:approve" } as const;
const actions: ReviewActions = {
  ...{ approve: refused, send: refused, reject: refused, withdraw: refused },
  ...{ prepareAgain: refused, retry: refused, reconcile: refused, look: refused },
};
const review: ReviewView = {
  ...untouched,
  id: "r",
  tool: { name: "draftSave", title: "Save a draft", destructive: "no" },
  connection: "http://127.0.0.1",
  preparations: [preparationView({})],
  actions,
  toolChange: null,
  pause: null,
  clockSkewMs: 0,
};

test("a review that came with its page is read once more at once, which notes that this person has it open", async () => {
  window.history.replaceState(null, "", "/reviews/r");
  const open: (string | null)[] = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    if (path !== "/data/reviews/r") return Promise.resolve(new Response(null, { status: 404 }));
    open.push(new Headers(init?.headers).get("x-page-open"));
    return Promise.resolve(Response.json(review));
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  client.setQueryData(reviewQuery("r").queryKey, review);
  renderWithQueries(<ReviewScreen id="r" />, client);
  expect(screen.getByRole("heading", { level: 1, name: "Save a draft" })).toBeTruthy();
  await waitFor(() => expect(open).toEqual(["1"]));
});

test("a read that finds nothing changed draws nothing anew", async () => {
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(path === "/data/reviews/r" ? Response.json(review) : new Response(null, { status: 404 })),
  );
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const { queryKey } = reviewQuery("r");
  client.setQueryData(queryKey, review);
  const drawn = vi.fn();
  renderWithQueries(
    <Profiler id="page" onRender={drawn}>
      <ReviewScreen id="r" />
    </Profiler>,
    client,
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  drawn.mockClear();
  // Who observes a query is told in the turn after it.
  const told = () => new Promise((resolve) => setTimeout(resolve));
  await act(() => client.refetchQueries({ queryKey }).then(told));
  expect(drawn).not.toHaveBeenCalled();
  client.setQueryData(queryKey, { ...review, clockSkewMs: 60_000 });
  await act(told);
  expect(drawn).toHaveBeenCalled();
});

test.each([
  ["awaiting_review", true],
  ["withdrawn", false],
] as const)(
  "a revision that is %s in the place of the one that was read: is it looked at first?",
  async (state, asks) => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 404 })));
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
    client.setQueryData(reviewQuery("r").queryKey, review);
    renderWithQueries(<ReviewScreen id="r" />, client);
    const second = preparationView({ id: "b", revision: 2, state, createdAt: "2026-03-01T12:01:00.000Z" });
    const first = preparationView({ state: "superseded" });
    act(() => client.setQueryData(reviewQuery("r").queryKey, { ...review, preparations: [second, first] }));
    await screen.findAllByText("Revision 2");
    expect(screen.queryAllByRole("button", { name: "See what changed" })).toHaveLength(asks ? 1 : 0);
  },
);

test.each([
  ["Execute an approved batch", "Here, approvals are the API’s own, not Countersign’s."],
  ["Save a draft", null],
])("a review of “%s” says whose approvals its tool means", (toolTitle, note) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 404 })));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(reviewQuery("r").queryKey, { ...review, tool: { ...review.tool, title: toolTitle } });
  renderWithQueries(<ReviewScreen id="r" />, client);
  expect(screen.queryByText(/ are the API’s own, not /)?.textContent ?? null).toBe(note);
});
