import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { prepareAgain } from "@/lib/web/actions/reviews";
import type { ActionRefusal, ActionResult } from "@/lib/web/actions/types";
import { loadMessages } from "@/components/kit/messages/later-messages";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import type { PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import { listItem, pageOf } from "../../testing/list-item";
import { atTheQueue, counts, linkOf, openQueue, shown } from "../../testing/open-queue";
import { preparationView } from "../../testing/preparation";
import { reviewView } from "../../testing/review-view";

atTheQueue();
// What is fetched on demand comes at once here.
beforeAll(loadMessages);
beforeEach(() => {
  vi.mocked(prepareAgain).mockReset();
  window.history.replaceState(null, "", "/reviews?group=sent-back");
});

const expired = (id: string, change: Partial<ReviewListItem> = {}) =>
  listItem(id, { state: "expired", sentBack: { by: null, reason: null }, ...change });
const rejected = (id: string) =>
  listItem(id, { state: "rejected", sentBack: { by: { id: "r", name: "Rita" }, reason: "Too loud." } });

/** The review after it was prepared again; `now` tells how its second revision differs. */
function again(id: string, now: Partial<PreparationView> = {}): ReviewView {
  const before = preparationView({ id: `p-${id}`, state: "expired", summaryHash: "a", summaryText: "{}" });
  const next = preparationView({ id: `q-${id}`, revision: 2, summaryHash: "a", summaryText: "{}", ...now });
  return { ...reviewView(id, {}), preparations: [next, before] };
}
const prepared = (id: string, now?: Partial<PreparationView>): ActionResult<ReviewView> => ({
  ok: true,
  value: again(id, now),
});
const refused = (change: Partial<ActionRefusal>): ActionRefusal => ({
  ...{ ok: false, kind: "invalid_input", problem: { code: "malformed_request" } },
  ...change,
});

const select = (id: string) => fireEvent.click(screen.getByRole("checkbox", { name: `Select Draft ${id}` }));
const dialog = (name: string) => screen.findByRole("alertdialog", { name });
const rowsOf = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole("listitem")
    .map((row) => row.textContent);

/** Answers the question once it takes an answer: a click at once counts for nothing. */
async function answer(asked: HTMLElement, name: string) {
  const button = within(asked).getByRole("button", { name });
  fireEvent.click(button);
  expect(prepareAgain).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"), 5_000);
  fireEvent.click(button);
  fireEvent.click(button);
}

test("F129 several that expired are chosen and prepared one by one, each once, and each says what became of its summary", async () => {
  openQueue(pageOf(expired("1"), expired("2"), expired("3"), rejected("4"), expired("5")), "operator");
  await screen.findByText("Draft 1");
  expect(screen.getAllByRole("checkbox")).toHaveLength(4);
  for (const id of ["1", "2", "3"]) select(id);
  fireEvent.click(screen.getByRole("button", { name: "Prepare 3 again…" }));
  const asked = await dialog("Prepare 3 reviews again");
  expect(asked.textContent).toContain("decisions start anew");
  expect(rowsOf(asked)).toEqual([1, 2, 3].map((id) => expect.stringContaining(`Draft ${id}`) as string));
  vi.mocked(prepareAgain)
    .mockResolvedValueOnce(prepared("1"))
    .mockResolvedValueOnce(
      refused({ problem: { code: "refused", refusal: "invalid_input", reason: { code: "input_gone" } } }),
    )
    .mockResolvedValueOnce(
      prepared("3", {
        summaryHash: "b",
        summaryText: `{"text":"More"}`,
        concealed: [{ path: "/k", shown: false }],
      }),
    );
  await answer(asked, "Prepare 3 again");
  const results = await dialog("What became of them");
  expect(vi.mocked(prepareAgain).mock.calls.map(([given]) => given)).toEqual(
    ["1", "2", "3"].map((id) => ({ reviewId: id, preparationId: `p-${id}` })),
  );
  const [first, second, third] = rowsOf(results);
  expect(first).toContain("Revision 2");
  expect(first).toContain("Summary unchanged since revision 1");
  expect(second).not.toContain("Revision 2");
  expect(third).toContain("Summary changed since revision 1");
  expect(third).toContain("1 concealed value goes along unchanged.");
  expect(within(results).getByRole("status").textContent).toBe("2 of 3 prepared again.");
  const [form] = within(results).getAllByRole("link", { name: "Edit and prepare again" });
  expect(form?.getAttribute("href")).toBe("/tools/draftSave?review=2");
  fireEvent.click(within(results).getByRole("button", { name: "Close" }));
  // What was prepared leaves the list, and what was refused stays.
  await vi.waitFor(() => expect(shown()).toEqual(["2", "4", "5"]));
  expect(screen.queryByText(/selected/)).toBeNull();
});

test("F129 what another page has prepared meanwhile is said, and compared too", async () => {
  openQueue(pageOf(expired("1"), expired("2")), "operator", {
    "/data/reviews/1": again("1", { author: { id: "o", name: "Olive" } }),
    "/data/reviews/2": again("2"),
  });
  await screen.findByText("Draft 1");
  for (const id of ["1", "2"]) select(id);
  fireEvent.click(screen.getByRole("button", { name: "Prepare 2 again…" }));
  vi.mocked(prepareAgain)
    .mockResolvedValueOnce(
      refused({
        kind: "conflict",
        problem: { code: "refused", refusal: "conflict", reason: { code: "shown_differs" } },
      }),
    )
    .mockRejectedValueOnce(new Error("reset"));
  await answer(await dialog("Prepare 2 reviews again"), "Prepare 2 again");
  const results = await dialog("What became of them");
  await vi.waitFor(() => expect(rowsOf(results)[0]).toContain("Revision 2, prepared meanwhile by Olive"));
  expect(rowsOf(results)[0]).toContain("Summary unchanged since revision 1");
  // Its answer was lost: what is read since says that it is there.
  await vi.waitFor(() => expect(rowsOf(results)[1]).toContain("Revision 2Summary unchanged"));
  expect(within(results).queryByRole("alert")).toBeNull();
});

test("F129 without a network the others wait, and are prepared by the next press", async () => {
  openQueue(pageOf(expired("1"), expired("2"), expired("3")), "operator");
  await screen.findByText("Draft 1");
  for (const id of ["1", "2", "3"]) select(id);
  fireEvent.click(screen.getByRole("button", { name: "Prepare 3 again…" }));
  vi.mocked(prepareAgain)
    .mockResolvedValueOnce(prepared("1"))
    .mockResolvedValueOnce(refused({ kind: "not_sent", problem: { code: "offline" } }));
  await answer(await dialog("Prepare 3 reviews again"), "Prepare 3 again");
  const results = await dialog("What became of them");
  expect(prepareAgain).toHaveBeenCalledTimes(2);
  expect(within(results).getByRole("status").textContent).toBe("1 of 3 prepared again.");
  vi.mocked(prepareAgain).mockResolvedValueOnce(prepared("2")).mockResolvedValueOnce(prepared("3"));
  const others = within(results).getByRole("button", { name: "Prepare the other 2" });
  fireEvent.click(others);
  expect(prepareAgain).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(others.getAttribute("aria-disabled")).toBe("false"), 5_000);
  fireEvent.click(others);
  await vi.waitFor(() =>
    expect(within(results).getByRole("status").textContent).toBe("3 of 3 prepared again."),
  );
  expect(prepareAgain).toHaveBeenCalledTimes(4);
});

test("F129 a pause that the API asks for is told, and stopping leaves the rest chosen", async () => {
  openQueue(pageOf(expired("1"), expired("2")), "operator");
  await screen.findByText("Draft 1");
  for (const id of ["1", "2"]) select(id);
  fireEvent.click(screen.getByRole("button", { name: "Prepare 2 again…" }));
  vi.mocked(prepareAgain).mockResolvedValueOnce(refused({ kind: "upstream", retryAfterSeconds: 60 }));
  const asked = await dialog("Prepare 2 reviews again");
  await answer(asked, "Prepare 2 again");
  await within(asked).findByText("The API asks for a pause of 60 s. It’s asked again after that.");
  expect(within(asked).getByRole("status").textContent).toBe("Waiting to prepare 1 of 2.");
  fireEvent.click(within(asked).getByRole("button", { name: "Stop" }));
  const results = await dialog("What became of them");
  expect(prepareAgain).toHaveBeenCalledTimes(1);
  fireEvent.click(within(results).getByRole("button", { name: "Close" }));
  expect(await screen.findByText("2 selected")).toBeTruthy();
});

test("what of others expired is chosen among what is done, and by nobody who may prepare nothing", async () => {
  window.history.replaceState(null, "", "/reviews?group=done");
  const page = pageOf(
    expired("1", { author: { id: "o", name: "Olive" } }),
    listItem("2", { state: "failed" }),
  );
  openQueue(page, "reviewer");
  await screen.findByText("Draft 1");
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
});

test("an administrator, who prepares nothing, chooses nothing and is told nothing", async () => {
  openQueue(pageOf(expired("1")), "administrator", { "/data/review-counts": { ...counts, expired: 1 } });
  await screen.findByText("Draft 1");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByText(/of yours expired/)).toBeNull();
});

test("a notice says how much of the reader’s own expired, and prepares all of it again", async () => {
  window.history.replaceState(null, "", "/reviews");
  const mine = "/data/reviews?group=sent-back&state=expired";
  openQueue(pageOf(listItem("9")), "operator", {
    "/data/review-counts": { ...counts, expired: 2 },
    [mine]: pageOf(expired("1"), expired("2")),
  });
  expect(await screen.findByText("2 reviews of yours expired")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show them" }).getAttribute("href")).toBe(
    "/reviews?group=sent-back&state=expired",
  );
  fireEvent.click(screen.getByRole("button", { name: "Prepare 2 again…" }));
  const asked = await dialog("Prepare 2 reviews again");
  vi.mocked(prepareAgain).mockResolvedValueOnce(prepared("1")).mockResolvedValueOnce(prepared("2"));
  await answer(asked, "Prepare 2 again");
  const results = await dialog("What became of them");
  expect(rowsOf(results)).toHaveLength(2);
});

test("a notice that was put off comes back once more has expired, and not under the focus", async () => {
  window.history.replaceState(null, "", "/reviews");
  const besides = { "/data/review-counts": { ...counts, expired: 1 } };
  const { change } = openQueue(pageOf(listItem("9")), "operator", besides);
  await screen.findByText("1 review of yours expired");
  fireEvent.click(screen.getByRole("button", { name: "Not now" }));
  expect(screen.queryByText(/of yours expired/)).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(linkOf("9")));
  const counted = { ...pageOf(listItem("9")), counts: { ...counts, expired: 2 } };
  await change(counted);
  expect(screen.queryByText(/of yours expired/)).toBeNull();
  act(() => linkOf("9").blur());
  await screen.findByText("2 reviews of yours expired");
});
