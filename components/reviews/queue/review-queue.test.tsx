import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { outputQuery } from "@/lib/queries";
import type { ReviewListItem, ReviewPage } from "@/lib/reviews/queries/types";
import { reviewGroups } from "@/lib/queries/review-groups";
import { ReviewOutput } from "../outcome/review-output";
import { ReviewQueue } from "./review-queue";
import { person } from "../testing/preparation";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function serve(answers: (path: string) => Response | undefined): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(answers(path) ?? new Response(null, { status: 404 }));
  });
  return asked;
}

function item(number: number): ReviewListItem {
  return {
    id: `r${number}`,
    preparationId: `p${number}`,
    revision: 1,
    tool: { name: "draftSave", title: null, destructive: "no" },
    state: "awaiting_review",
    publication: null,
    author: person,
    createdAt: "2026-03-01T12:00:00.000Z",
    updatedAt: "2026-03-01T12:00:00.000Z",
    expiresAt: "2099-03-01T12:00:00.000Z",
    headline: `Draft ${number}`,
    facets: null,
    stagedImageId: null,
    standing: "others",
    approvedBy: [],
    nextAttemptAt: null,
    isHeld: false,
    sentBack: null,
  };
}

test("F69 the pages of the queue are loaded one after the other, and a review on two of them is shown once", async () => {
  const pages: Record<string, ReviewPage> = {
    "/data/reviews": { items: [item(1), item(2)], nextCursor: "next", looked: 2 },
    "/data/reviews?cursor=next": { items: [item(2), item(3)], nextCursor: null, looked: 2 },
  };
  const states = Object.fromEntries(reviewGroups.flatMap((group) => group.states.map((state) => [state, 3])));
  const counts = { states, toDecide: 1, mine: 1, sentBack: 0 };
  serve((path) =>
    path === "/data/review-counts" ? Response.json(counts) : pages[path] && Response.json(pages[path]),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewQueue initialGroup="open" />
    </QueryClientProvider>,
  );
  const titles = () =>
    within(screen.getByRole("list"))
      .getAllByRole("link")
      .map((link) => link.textContent);
  const more = await screen.findByRole("button", { name: "Load more reviews" });
  expect(titles()).toEqual(["Draft 1", "Draft 2"]);
  fireEvent.click(more);
  await screen.findByText("Draft 3");
  expect(titles()).toEqual(["Draft 1", "Draft 2", "Draft 3"]);
  expect(screen.queryByRole("button", { name: "Load more reviews" })).toBeNull();
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
  expect(asked).toEqual(["/data/outputs/p%2F1"]);
});
