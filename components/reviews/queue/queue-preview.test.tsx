import { act, screen, within } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { personQuery, reviewQuery } from "@/lib/web/queries";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { listItem } from "../testing/list-item";
import { rowan, sana, threadComment, threadView } from "../testing/threads";
import { reviewView } from "../testing/review-view";
import { QueuePreview } from "./queue-preview";

const preview = (item: Partial<ReviewListItem> = {}) => (
  <QueuePreview item={listItem("1", item)} mayReject onAsk={null} onEnd={() => undefined} />
);

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
  renderWithQueries(preview({ facets }), client);
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
  renderWithQueries(preview(), client);
  screen.getByText(introduction);
});

test("what it will be drawn with later moves nothing: the row's own line comes with it, Reject stands there before it", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const item = { tool: { name: "draftSave", title: "Save a draft", destructive: "no" } } as const;
  renderWithQueries(preview(item), client);
  expect(screen.queryByText(/Save a draft/)).toBeNull();
  screen.getByRole("button", { name: "Reject…" });
  act(() => void client.setQueryData(reviewQuery("1").queryKey, reviewView("1", {})));
  await screen.findByText(/Save a draft/);
  screen.getByRole("button", { name: "Reject…" });
});

test("has what of the comments waits for its reader, with where each is", () => {
  const inputText = '{"posts":[{"text":"The ice held."}]}';
  const quote = { text: "The ice", start: 0 };
  const comments = [threadComment("1", { text: "@Rowan Hale is it live?", by: sana, mentions: [rowan] })];
  const place = { place: { pointer: "/posts/0/text", quote }, is: "here" as const };
  const forReader = { audience: "internal", waitsForReader: true } as const;
  const threads = [threadView("1", { comments, place, ...forReader }), threadView("2")];
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(reviewQuery("1").queryKey, { ...reviewView("1", { inputText }), threads });
  client.setQueryData(personQuery().queryKey, { ...rowan, email: "", roles: ["reviewer"] } as never);
  renderWithQueries(preview(), client);
  const forYou = screen.getByRole("region", { name: /^For you/ });
  expect(forYou.textContent).toContain("1 of 2 comments");
  expect(within(forYou).getAllByRole("listitem")).toHaveLength(1);
  expect(forYou.textContent).toContain("on Post 1, Text: “The ice”");
  within(forYou).getByText("Internal");
});
