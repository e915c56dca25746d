import { fireEvent, render, screen, within } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeAll, expect, test, vi } from "vitest";
import { approveAndSend } from "@/lib/web/actions/reviews";
import { loadMessages } from "@/components/kit/messages/later-messages";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { listItem } from "../../testing/list-item";
import { preparationView } from "../../testing/preparation";
import { serve } from "../../testing/serve";
import { BulkActions, SelectBox } from "./bulk-selection";

// What is fetched on demand comes at once here.
beforeAll(loadMessages);

const opened = (id: string): ReviewListItem =>
  listItem(id, {
    inBulk: { preparationId: `p-${id}`, revision: 1, inputDigest: `input ${id}`, summaryHash: null },
  });
function List({ items }: { items: ReviewListItem[] }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <BulkActions items={items} onPreparedAgain={() => undefined}>
        {items.map((item) => (
          <SelectBox key={item.id} item={item} />
        ))}
      </BulkActions>
    </QueryClientProvider>
  );
}
const select = (id: string) => fireEvent.click(screen.getByRole("checkbox", { name: `Select Draft ${id}` }));
const became = (state: "accepted" | "uncertain") => ({
  reviewId: "r",
  preparationId: "p",
  revision: 1,
  state,
});

test("what was opened is chosen, asked about once, and approved one by one, each with its result", async () => {
  vi.mocked(approveAndSend)
    .mockResolvedValueOnce({ ok: true, value: became("accepted") })
    .mockResolvedValueOnce({ ok: true, value: became("uncertain") })
    .mockResolvedValueOnce({
      ok: false,
      kind: "conflict",
      problem: { code: "refused", refusal: "blocked", reason: { code: "not_opened" } },
    });
  render(<List items={[opened("1"), opened("2"), opened("3"), listItem("4")]} />);
  expect(screen.getAllByRole("checkbox")).toHaveLength(3);
  for (const id of ["1", "2", "3"]) select(id);
  fireEvent.click(screen.getByRole("button", { name: "Approve and send 3…" }));
  expect(approveAndSend).not.toHaveBeenCalled();
  const dialog = screen.getByRole("alertdialog", { name: "Approve and send 3 reviews" });
  const answer = within(dialog).getByRole("button", { name: "Approve and send 3" });
  fireEvent.click(answer);
  expect(approveAndSend).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(answer.getAttribute("aria-disabled")).toBe("false"), 5_000);
  fireEvent.click(answer);
  await screen.findByRole("alertdialog", { name: "What became of them" });
  expect(vi.mocked(approveAndSend).mock.calls.map(([given]) => given)).toEqual(
    ["1", "2", "3"].map((id) => ({ shown: opened(id).inBulk, override: null, inBulk: true })),
  );
  const [first, second, third] = within(screen.getByRole("alertdialog"))
    .getAllByRole("listitem")
    .map((row) => row.textContent);
  expect(first).toContain("Accepted");
  expect(second).toContain("Outcome unknown");
  expect(third).toContain("You haven’t opened this revision");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("3 selected")).toBeNull();
});

test("a review that is decided or prepared anew meanwhile is chosen no more", () => {
  const { rerender } = render(<List items={[opened("1"), opened("2")]} />);
  for (const id of ["1", "2"]) select(id);
  expect(screen.getByText("2 selected")).toBeTruthy();
  // By that the tabs of a phone give way to it.
  expect(screen.getByRole("region", { name: "Selected reviews" }).dataset["pageBar"]).toBe("");
  rerender(<List items={[listItem("1"), opened("2")]} />);
  expect(screen.getByText("1 selected")).toBeTruthy();
});

test("a lost answer is told by what is read since, and what the network kept back stays chosen", async () => {
  vi.mocked(approveAndSend).mockRejectedValueOnce(new Error("reset"));
  let state: "awaiting_review" | "accepted" = "awaiting_review";
  serve((path) =>
    path === "/data/person"
      ? Response.json({ id: "me", name: "Me", roles: ["reviewer"] })
      : Response.json({ preparations: [preparationView({ id: "p-1", state })] }),
  );
  const onLine = vi.spyOn(navigator, "onLine", "get");
  vi.mocked(approveAndSend).mockImplementationOnce(() => {
    onLine.mockReturnValue(false);
    return Promise.reject(new Error("reset"));
  });
  render(<List items={[opened("1"), opened("2"), opened("3")]} />);
  for (const id of ["1", "2", "3"]) select(id);
  fireEvent.click(screen.getByRole("button", { name: "Approve and send 3…" }));
  const answer = screen.getByRole("button", { name: "Approve and send 3" });
  await vi.waitFor(() => expect(answer.getAttribute("aria-disabled")).toBe("false"), 5_000);
  fireEvent.click(answer);
  const close = await screen.findByRole("button", { name: "Close" });
  await vi.waitFor(() => expect(document.activeElement).toBe(close));
  const told = () =>
    within(screen.getByRole("alertdialog"))
      .getAllByRole("listitem")
      .map((row) => row.textContent);
  expect(approveAndSend).toHaveBeenCalledTimes(2);
  expect(told()[0]).toContain("No answer from Countersign");
  expect(told()[2]).toContain("Nothing was handed over");
  onLine.mockRestore();
  state = "accepted";
  await vi.waitFor(() => expect(told()[0]).toContain("Accepted"), 5_000);
  expect(told()[0]).not.toContain("No answer");
  fireEvent.click(close);
  expect(await screen.findByText("3 selected")).toBeTruthy();
  vi.unstubAllGlobals();
});
