import { QueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { findFacets } from "@/lib/wire/facets/find-facets";
import type { OwnReview } from "@/lib/desk/reviews/queries/types";
import { reviewQuery } from "@/lib/web/queries";
import { listItem, pageOf } from "../testing/list-item";
import { atTheQueue, openQueue } from "../testing/open-queue";
import { reviewView } from "../testing/review-view";
import { OwnDiffers } from "./own-differs";

atTheQueue();

const facetsOf = (input: object) => findFacets(JSON.stringify(input)).facets;
const headline = "Create an order";

test("of what has ended, too, each row shows what tells it apart, and none says that it waits", async () => {
  window.history.replaceState(null, "", "/reviews?group=done");
  openQueue(
    pageOf(
      listItem("1", { headline, state: "accepted", facets: facetsOf({ text: "Kettles to Hamburg." }) }),
      listItem("2", {
        ...{ headline, state: "rejected", facets: facetsOf({ text: "Kettles to Rotterdam." }) },
        sentBack: { by: { id: "r", name: "Rita" }, reason: "Too many." },
      }),
      listItem("3", { headline: "Cancel it", state: "accepted" }),
    ),
  );
  await screen.findByText("Cancel it");
  const row = (id: string) => document.querySelector<HTMLElement>(`[data-review='${id}']`);
  expect(row("1")?.textContent).toContain("“Kettles to Hamburg.”");
  expect(row("2")?.textContent).toContain("“Kettles to Rotterdam.”");
  expect(row("2")?.textContent).toContain("Too many.");
  expect(screen.queryByText(/similar are waiting/)).toBeNull();
});

test("what a person prepared is told apart by what differs, or by the first place of the input that does", async () => {
  const own = (reviewId: string, input: object): OwnReview => ({
    ...{ reviewId, toolName: "orderCreate", headline, state: "accepted", hasInput: true },
    ...{ createdAt: "2026-03-01T12:00:00.000Z", facets: facetsOf(input), isUnreadable: false },
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const show = (inputs: object[]) => {
    const all = inputs.map((input, at) => own(String(at), input));
    inputs.forEach((input, at) => {
      const inputText = JSON.stringify(input);
      const review = reviewView(String(at), { inputText, inputDigest: inputText });
      client.setQueryData(reviewQuery(String(at)).queryKey, review);
    });
    return renderWithQueries(
      <ul>
        {all.map((review) => (
          <li key={review.reviewId}>
            <OwnDiffers review={review} all={all} />
          </li>
        ))}
      </ul>,
      client,
    );
  };
  const texts = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  const { unmount } = show([{ text: "One kettle." }, { text: "Two kettles." }]);
  expect(texts()).toEqual(["“One kettle.”", "“Two kettles.”"]);
  unmount();
  show([
    { customerRef: 7, weight: 1 },
    { customerRef: 8, weight: 1 },
  ]);
  expect(texts()).toEqual(["Customer ref: 7", "Customer ref: 8"]);
});

test("one that stands alone has no such line", () => {
  const review: OwnReview = {
    ...{ reviewId: "1", toolName: "orderCreate", headline, state: "accepted", hasInput: true },
    ...{ createdAt: "2026-03-01T12:00:00.000Z", facets: facetsOf({ text: "One." }), isUnreadable: false },
  };
  const { container } = renderWithQueries(<OwnDiffers review={review} all={[review]} />, new QueryClient());
  expect(container.textContent).toBe("");
});
