import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { receiptMonthsQuery } from "@/lib/web/queries";
import type { ReceiptMonths } from "@/lib/desk/reviews/queries/types";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { ReceiptsDialog } from "./receipts-dialog";

const key = {
  id: "0123456789abcdef",
  fingerprint: "01234567".repeat(8),
  createdAt: "2026-03-01T12:00:00.000Z",
  retiredAt: null,
};

function draw(given: Partial<ReceiptMonths>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const found: ReceiptMonths = {
    months: ["2026-11", "2026-09"],
    currentMonth: "2026-11",
    keys: [key],
    ...given,
  };
  client.setQueryData(receiptMonthsQuery().queryKey, found);
  renderWithQueries(<ReceiptsDialog onClose={() => undefined} />, client);
}
const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("the newest month is offered first, and said not to be over; another one is a choice away", () => {
  draw({});
  expect(linkTo("Download the receipts of November 2026")).toBe("/data/receipt-archive?month=2026-11");
  expect(screen.getByText(/This month isn’t over/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Month"), { target: { value: "2026-09" } });
  expect(linkTo("Download the receipts of September 2026")).toBe("/data/receipt-archive?month=2026-09");
  expect(screen.queryByText(/This month isn’t over/)).toBeNull();
});

test("each key stands with its whole fingerprint, a retired one as such", () => {
  draw({ keys: [{ ...key, id: "fedcba9876543210", retiredAt: "2026-04-01T12:00:00.000Z" }, key] });
  const [newest, retired] = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect([newest, retired]).toEqual([key.fingerprint, key.fingerprint]);
  const names = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(names).toEqual([
    expect.stringMatching(/^Key 0123456789abcdef, in use since 1 Mar 2026/),
    expect.stringMatching(/^Key fedcba9876543210, retired 1 Apr 2026/),
  ]);
});

test("where nothing was decided yet there is nothing to download", () => {
  draw({ months: [] });
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText(/^No receipts yet\./)).toBeTruthy();
});

test("a desk that has signed nothing yet has no fingerprint to compare, and says when it will", () => {
  draw({ keys: [] });
  expect(screen.getByText(/^This desk has signed nothing yet\./)).toBeTruthy();
});
