import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { contentCards } from "../preview/content-cards";
import { preparationView } from "../testing/preparation";
import { reviewView } from "../testing/review-view";
import { ReviewSubject } from "./review-subject";

const inputText = '{"posts":[{"accountId":"acc_fernpost_1","content":{"text":"The ice is thin."}}]}';
const summaryText = JSON.stringify({
  headline: "Save a draft",
  changes: ["Nothing is published."],
  accounts: [{ id: "acc_fernpost_1", label: "Tarnhollow" }],
});

it("shows headline, sentences, posts and then tables of ids", () => {
  const review = reviewView("1", { inputText, summaryText });
  const [current] = review.preparations;
  if (!current) throw new Error("No revision.");
  renderWithQueries(
    <ReviewSubject
      {...{ review, current, leftOut: null, readers: [], oddCharacters: 0, mentionedAt: undefined }}
      cards={contentCards(JSON.parse(inputText))}
      records={new Map()}
    />,
  );
  const parts = [
    screen.getByRole("heading", { level: 1 }),
    screen.getByText("Nothing is published."),
    screen.getByText("The ice is thin."),
    screen.getByRole("table"),
  ];
  for (const [index, part] of parts.entries())
    expect(parts[index + 1]?.compareDocumentPosition(part) ?? 2).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

it("says of a later revision whether the API’s summary is the one that it was", () => {
  const before = preparationView({
    state: "expired",
    expiresAt: "2026-03-01T12:15:00.000Z",
    summaryHash: "a",
  });
  const subject = (summaryHash: string) => {
    const current = preparationView({ id: "b", revision: 2, summaryHash, summaryText });
    const review = { ...reviewView("1", {}), preparations: [current, before] };
    return (
      <ReviewSubject
        {...{ review, current, leftOut: null, readers: [], oddCharacters: 0, mentionedAt: undefined }}
        cards={[]}
        records={new Map()}
      />
    );
  };
  const { unmount } = renderWithQueries(subject("a"));
  expect(screen.getByText("Summary unchanged since revision 1")).toBeTruthy();
  unmount();
  renderWithQueries(subject("b"));
  expect(screen.getByText("Summary changed since revision 1")).toBeTruthy();
});
