import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { preparationView } from "../testing/preparation";
import { preparedBefore, summaryChange } from "./summary-change";
import { SummaryComparison } from "./summary-comparison";

const of = (revision: number, summaryHash: string | null, summaryText: string | null = null) =>
  preparationView({ id: `p-${revision}`, revision, summaryHash, summaryText });

test.each([
  ["a", "a", "unchanged"],
  ["a", "b", "changed"],
  ["a", null, "changed"],
  [null, "a", "changed"],
  [null, null, "none"],
] as const)("F129 of the digests %s and %s the summary is %s", (before, now, change) => {
  expect(summaryChange(of(1, before), of(2, now))).toBe(change);
});

test("a revision is compared with the last one that the API had prepared", () => {
  const prepared = (revision: number) => ({ ...of(revision, "a"), expiresAt: "2026-03-01T12:15:00.000Z" });
  const failed = { ...of(3, null), state: "prepare_failed" as const };
  const all = [prepared(4), failed, prepared(2), prepared(1)];
  expect(preparedBefore(all, { revision: 4 })?.revision).toBe(2);
  expect(preparedBefore(all, { revision: 2 })?.revision).toBe(1);
  expect(preparedBefore(all, { revision: 1 })).toBeNull();
});

test("the same summary is said to be unchanged, and shows nothing else", () => {
  renderWithQueries(<SummaryComparison before={of(1, "a", "{}")} now={of(2, "a", "{}")} />);
  expect(screen.getByText("Summary unchanged since revision 1")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("another one shows its words beside those of before, on demand", async () => {
  const before = of(2, "a", `{"text":"Sends the letter to Nils today."}`);
  const now = of(3, "b", `{"text":"Sends the letter to Nora today."}`);
  renderWithQueries(<SummaryComparison before={before} now={now} />);
  expect(screen.getByText("Summary changed since revision 2")).toBeTruthy();
  const show = screen.getByRole("button", { name: "Show what changed" });
  expect(show.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(show);
  const region = await screen.findByRole("region", { name: "Summaries of revisions 2 and 3" });
  const marked = [...region.querySelectorAll("mark")].map(({ textContent }) => textContent);
  expect(marked).toEqual(["Nils", "Nora"]);
  expect(region.textContent).toContain("Revision 2: Sends the letter");
  fireEvent.click(screen.getByRole("button", { name: "Hide what changed" }));
  expect(screen.queryByRole("region")).toBeNull();
});

test.each([
  [of(1, null), of(2, "b", "{}"), "Revision 1 had none."],
  [of(1, "a", "{}"), of(2, null), "Revision 2 has none."],
  [of(1, "a", `{"to":"•••"}`), of(2, "b", `{"to":"•••"}`), "Only what’s concealed here differs."],
])("where there is nothing to compare, it says why", (before, now, why) => {
  renderWithQueries(<SummaryComparison before={before} now={now} />);
  expect(screen.getByText("Summary changed since revision 1")).toBeTruthy();
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
