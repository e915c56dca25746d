import { cleanup, render, screen, within } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { reviewQuery } from "@/lib/queries";
import type { ActionName, ReviewActions, ReviewView } from "@/lib/reviews/types";
import { listItem } from "../testing/list-item";
import { preparationView, untouched } from "../testing/preparation";
import { QueuePreview } from "./queue-preview";

afterEach(cleanup);
const names: ActionName[] = ["approve", "send", "reject", "withdraw", "prepareAgain", "retry", "reconcile"];

test("posts that go out at one time say to which account and when, as the summary names it", () => {
  const at = "2031-03-14T09:30:00Z";
  const posts = [
    { integrationId: "acc_1", content: { text: "The ice is thin." } },
    { integrationId: "acc_2", content: { text: "Order early." }, scheduledFor: "2031-03-15T09:30:00Z" },
  ];
  const inputText = JSON.stringify({ when: { type: "schedule", at }, posts });
  const review: ReviewView = {
    ...{ ...untouched, id: "1", tool: listItem("1").tool, connection: "http://127.0.0.1", toolChange: null },
    ...{ pause: null, serverTime: "2026-03-01T12:00:00.000Z", clockSkewMs: 0 },
    preparations: [preparationView({ inputText })],
    actions: Object.fromEntries(names.map((name) => [name, { allowed: true }])) as ReviewActions,
  };
  const facets = {
    ...{ title: null, targetCount: 2, firstWords: null, firstDate: at, image: null, items: null },
    targets: [
      { id: "acc_1", label: "Tarnhollow (@tarnhollow on Fernpost)" },
      { id: "acc_2", label: null },
    ],
  };
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(reviewQuery("1").queryKey, review);
  render(
    <QueryClientProvider client={client}>
      <QueuePreview item={listItem("1", { facets })} alike={[]} onReject={() => undefined} />
    </QueryClientProvider>,
  );
  const [first, second] = screen.getAllByRole("listitem");
  if (!first || !second) throw new Error("No posts.");
  expect(within(first).getByText("Tarnhollow (@tarnhollow on Fernpost)").title).toBe("named by the summary");
  expect(first.querySelector("time")?.dateTime).toBe(at);
  expect(within(second).getByText("acc_2").title).toBe("");
  expect(second.querySelector("time")?.dateTime).toBe("2031-03-15T09:30:00Z");
});
