import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { TellingValue } from "@/lib/wire/facets/types";
import { dismiss, prepareAgain } from "@/lib/web/actions/reviews";
import { listItem, pageOf } from "../testing/list-item";
import { reviewView } from "../testing/review-view";
import { atTheQueue, openQueue, shown } from "../testing/open-queue";

atTheQueue();

test("of those that look alike each row and each link says what tells it apart, and how many wait", async () => {
  const headline = "Save p\u0430ge";
  const telling = (text: string, other: string): TellingValue[] => [
    { path: ["posts", "1", "caption"], titles: [null, null, null], text, others: [other], isOnly: true },
  ];
  const similar = { waiting: 1, isPart: false };
  openQueue(
    pageOf(
      listItem("1", { headline, similar, telling: telling("Makes four cups.", "Makes three cups.") }),
      listItem("2", { headline, similar, telling: telling("Makes three cups.", "Makes four cups.") }),
      listItem("3", { headline: "Save another", similar: { waiting: 2, isPart: true } }),
    ),
  );
  expect(await screen.findAllByText("1 similar is waiting")).toHaveLength(2);
  expect(screen.getByText("At least 2 similar are waiting")).toBeTruthy();
  const names = [...document.querySelectorAll("[data-review] a")].map(({ textContent }) => textContent);
  // What looks like another letter carries its code point in a row too.
  expect(names.slice(0, 2)).toEqual([
    "Save p\u0430U+0430ge, Post 2, Caption: Makes four cups.",
    "Save p\u0430U+0430ge, Post 2, Caption: Makes three cups.",
  ]);
  expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
    "four",
    "three",
  ]);
});

test("choices to filter by are the server's", async () => {
  openQueue(pageOf(listItem("1")));
  await screen.findByText("Draft 1");
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  await screen.findByRole("option", { name: "Olive" });
  const names = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  expect(names("Author")).toEqual(["Anyone", "You", "Olive", "Rita Reviewer"]);
  expect(names("Reviewer")).toEqual(["Anyone", "You", "Rowan"]);
  expect(names("Account or target")).toEqual(["Any", "Tarnhollow"]);
});

test("a row that stands alone names the first date and words of its input", async () => {
  const facets = {
    ...{ title: null, targets: [], targetCount: 0, image: null, items: null },
    ...{ firstWords: "The ice is thin.", firstDate: "2031-03-14" },
  };
  openQueue(pageOf(listItem("1", { facets })));
  await screen.findByText("Draft 1");
  expect(document.querySelector("[data-review='1']")?.textContent).toMatch(
    /· Fri 14 Mar 2031 · “The ice is thin\.”/,
  );
});

test("a row says of a tool for the API's own reviews that they are the API's", async () => {
  const tool = { name: "campaignReview", title: "Ask for a review", destructive: "no" } as const;
  openQueue(pageOf(listItem("1", { tool }), listItem("2")));
  await screen.findByText("Draft 1");
  const row = (id: string) => document.querySelector(`[data-review='${id}']`)?.textContent;
  expect(row("1")).toContain("Ask for a review in the API ·");
  expect(row("2")).not.toContain("in the API");
});

test("a row says how many approvals it has and needs, and when an unknown outcome is asked about again", async () => {
  const nextAttemptAt = new Date(Date.now() + 48_500).toISOString();
  openQueue(
    pageOf(
      listItem("1", { approvalsNeeded: 2, approvedBy: [{ id: "r", name: "Rita" }] }),
      listItem("2", { state: "uncertain", nextAttemptAt }),
      listItem("3", {
        revision: 2,
        present: [{ id: "s", name: "Sana" }],
        tool: { name: "draftSave", title: null, destructive: "yes" },
      }),
    ),
  );
  await screen.findByText("1 of 2 approvals");
  expect(screen.getByText("to retry")).toBeTruthy();
  expect(screen.getByText("Revision 2")).toBeTruthy();
  expect(document.querySelector("[data-review='3']")?.textContent).toContain("Sana is here");
  expect(screen.getByText("Destructive")).toBeTruthy();
});

test("what came back says by whom and why, and can be dismissed", async () => {
  window.history.replaceState(null, "", "/reviews?group=sent-back");
  openQueue(
    pageOf(
      listItem("1", { state: "rejected", sentBack: { by: { id: "r", name: "Rita" }, reason: "Too loud." } }),
      listItem("2", { state: "expired", sentBack: { by: null, reason: null } }),
    ),
  );
  await screen.findByText("Draft 1");
  const [first, second] = screen.getAllByRole("listitem").filter((row) => row.hasAttribute("data-review"));
  expect(first?.textContent).toContain("Too loud.");
  expect(first?.textContent).toContain("Rita");
  expect(second?.textContent).toContain("Nothing was sent.");
  expect(screen.getAllByRole("button", { name: "Dismiss" })).toHaveLength(2);
});

const sentBack = (id: string) =>
  listItem(id, { state: "rejected", sentBack: { by: { id: "r", name: "Rita" }, reason: "Too loud." } });
const waysOn = (id: string) =>
  within(document.querySelector<HTMLElement>(`[data-review='${id}']`) ?? document.body).getAllByRole(
    "button",
  );

test("what came back is prepared again from its row, which leaves the list, and the list says where the new revision is", async () => {
  window.history.replaceState(null, "", "/reviews?group=sent-back");
  const { change } = openQueue(pageOf(sentBack("1"), sentBack("2")), "operator");
  await screen.findByText("Draft 1");
  const [again, dismissing] = waysOn("1");
  if (!again || !dismissing) throw new Error("No buttons.");
  expect([again, dismissing].map(({ textContent }) => textContent)).toEqual(["Prepare again", "Dismiss"]);
  vi.mocked(prepareAgain).mockResolvedValue({ ok: true, value: reviewView("1", { revision: 2 }) });
  fireEvent.click(again);
  const title = await screen.findByText("Revision 2 is waiting for a decision");
  expect(prepareAgain).toHaveBeenCalledExactlyOnceWith({ reviewId: "1", preparationId: "p-1" });
  await change(pageOf(sentBack("2")));
  expect(shown()).toEqual(["2"]);
  const notice = within(title.closest<HTMLElement>("[role='status']") ?? document.body);
  expect(notice.getByRole("link", { name: "Draft 1" }).getAttribute("href")).toBe("/reviews/1");
});

test("why what came back can’t be prepared again stands in its row, and both ways are open again", async () => {
  window.history.replaceState(null, "", "/reviews?group=sent-back");
  openQueue(pageOf(sentBack("1"), sentBack("2")), "operator");
  await screen.findByText("Draft 1");
  const [again, dismissing] = waysOn("1");
  if (!again || !dismissing) throw new Error("No buttons.");
  let answer: (given: Awaited<ReturnType<typeof prepareAgain>>) => void = () => undefined;
  vi.mocked(prepareAgain).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  fireEvent.click(again);
  await vi.waitFor(() => expect(again.getAttribute("aria-disabled")).toBe("true"));
  fireEvent.click(dismissing);
  expect(dismiss).not.toHaveBeenCalled();
  answer({ ok: false, kind: "not_sent", problem: { code: "offline" } });
  const alert = await screen.findByRole("alert");
  expect(alert.closest("[data-review]")?.getAttribute("data-review")).toBe("1");
  expect(again.getAttribute("aria-disabled")).not.toBe("true");
  expect(dismissing).toHaveProperty("disabled", false);
  expect(shown()).toEqual(["1", "2"]);
});

test("whoever may prepare nothing can only dismiss what came back", async () => {
  window.history.replaceState(null, "", "/reviews?group=sent-back");
  openQueue(pageOf(sentBack("1")), "administrator");
  await screen.findByText("Draft 1");
  expect(waysOn("1").map(({ textContent }) => textContent)).toEqual(["Dismiss"]);
});

test("a row marks accounts by their platforms and names all of them for whoever listens", async () => {
  const target = (name: string, platform: string) => ({
    id: name,
    label: `${name} (@${name} on ${platform})`,
  });
  const facets = {
    ...{ title: null, image: null, items: null, firstWords: null, firstDate: null, targetCount: 5 },
    targets: [
      ...[target("main", "Fernpost"), target("kitchen", "Glimwall")],
      ...[{ id: "acc_3", label: null }, target("m\u0430in", "Tallyroom")],
    ],
  };
  openQueue(pageOf(listItem("1", { facets })));
  await screen.findByText("Draft 1");
  const names = "main (@main on Fernpost), kitchen (@kitchen on Glimwall), acc_3, ";
  expect(screen.getByText(/^Accounts:/).textContent).toBe(
    `Accounts: ${names}m\u0430U+0430in (@m\u0430U+0430in on Tallyroom) and 1 more`,
  );
  expect(screen.getByTitle("main (@main on Fernpost)").querySelector("svg")).toBeTruthy();
  expect(screen.getByTitle("acc_3").querySelector("svg")).toBeTruthy();
  expect(screen.getByText("+2").title).toBe("m\u0430in (@m\u0430in on Tallyroom)");
});

test("what was accepted says what is known of its publication", async () => {
  window.history.replaceState(null, "", "/reviews?group=done");
  openQueue(
    pageOf(
      listItem("1", { state: "accepted", publication: "unverified" }),
      listItem("2", { state: "accepted", publication: "nothing" }),
    ),
  );
  await screen.findByText("Draft 1");
  const text = (id: string) => document.querySelector(`[data-review='${id}']`)?.textContent;
  expect(text("1")).toContain("Publication not verified");
  expect(text("2")).toContain("Nothing to publish");
  expect(text("2")).not.toMatch(/verified/i);
});

test("a row says how many comments are open, and how many of them wait for the reader", async () => {
  openQueue(
    pageOf(
      listItem("1", { threads: { open: 6, resolved: 2, forMe: 1 } }),
      listItem("2", { threads: { open: 0, resolved: 2, forMe: 0 } }),
    ),
  );
  const said = await screen.findByText(/1 for you/);
  expect(said.textContent).toBe("6 open comments, 1 for you");
  expect(screen.getAllByText(/for you/)).toHaveLength(1);
});
