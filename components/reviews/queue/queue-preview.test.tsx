import { screen, within } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { reviewQuery } from "@/lib/web/queries";
import { listItem } from "../testing/list-item";
import { reviewView } from "../testing/review-view";
import { QueuePreview } from "./queue-preview";

test("posts that go out at one time say to which account and when, as the summary names it", () => {
  const at = "2031-03-14T09:30:00Z";
  const posts = [
    { integrationId: "acc_1", content: { text: "The ice is thin." } },
    { integrationId: "acc_2", content: { text: "Order early." }, scheduledFor: "2031-03-15T09:30:00Z" },
  ];
  const inputText = JSON.stringify({ when: { type: "schedule", at }, posts });
  const review = reviewView("1", { inputText });
  const facets = {
    ...{ title: null, targetCount: 2, firstWords: null, firstDate: at, image: null, items: null },
    targets: [
      { id: "acc_1", label: "Tarnhollow (@tarnhollow on Fernpost)" },
      { id: "acc_2", label: null },
    ],
  };
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(reviewQuery("1").queryKey, review);
  renderWithQueries(<QueuePreview item={listItem("1", { facets })} onReject={() => undefined} />, client);
  const [first, second] = screen.getAllByRole("listitem");
  if (!first || !second) throw new Error("No posts.");
  expect(within(first).getByText("Tarnhollow (@tarnhollow on Fernpost)").title).toBe("named by the summary");
  expect(first.querySelector("time")?.dateTime).toBe(at);
  expect(within(second).getByText("acc_2").title).toBe("");
  expect(second.querySelector("time")?.dateTime).toBe("2031-03-15T09:30:00Z");
});

test.each([
  ['{"headline":"Order 12 crates"}', "What the API says it will do"],
  ['{"crates":12}', "What this asks for"],
])("over the title stands whose words it is: %s", (summaryText, introduction) => {
  const review = reviewView("1", { summaryText });
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(reviewQuery("1").queryKey, review);
  renderWithQueries(<QueuePreview item={listItem("1")} onReject={() => undefined} />, client);
  screen.getByText(introduction);
});
