import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { PersonToAsk } from "@/lib/desk/reviews/turns/types";
import { ask } from "@/lib/web/actions/reviews";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { reviewView } from "../testing/review-view";
import { serve } from "../testing/serve";
import { AskDialog } from "./ask-dialog";

afterEach(cleanup);

const person = (id: string, name: string, mayApprove: boolean): PersonToAsk => ({
  ...{ id, name, mayApprove, mayReadInternal: mayApprove, isHere: id === "s", lastSeenAt: null },
});
const people = [person("s", "Sana Lind", true), person("o", "Olive Park", false)];

function open(reviewId: string, personId: string | null = null) {
  serve((path) => (path === `/data/people-to-ask?review=${reviewId}` ? Response.json(people) : undefined));
  const onAsked = vi.fn();
  renderWithQueries(
    <AskDialog
      {...{ reviewId, personId, onAsked }}
      headline="Save draft “Thaw week”"
      onClose={() => undefined}
    />,
  );
  return { onAsked };
}
const button = (name: string) => screen.findByRole("button", { name });
const field = () => screen.getByRole("textbox", { name: "Question" });

test("somebody who may approve is asked to review it with one press, or a question", async () => {
  const { onAsked } = open("r-1");
  vi.mocked(ask).mockResolvedValue({ ok: true, value: reviewView("r-1", {}) });
  expect(await screen.findByRole("option", { name: "Sana Lind, here now" })).toBeTruthy();
  fireEvent.click(await button("Ask Sana"));
  await vi.waitFor(() => expect(onAsked).toHaveBeenCalledOnce());
  expect(ask).toHaveBeenLastCalledWith(
    expect.objectContaining({ reviewId: "r-1", personId: "s", question: null }),
  );
});

test("somebody who may not approve can only be asked a question, and the dialog says so", async () => {
  open("r-2", "o");
  expect(
    await screen.findByText("Olive Park can’t approve this, so you can ask them a question."),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "To review it" })).toBeNull();
  expect(await button("Ask Olive")).toHaveProperty("disabled", true);
  fireEvent.change(field(), { target: { value: "By Wednesday?" } });
  expect(await button("Ask Olive")).toHaveProperty("disabled", false);
});

test("each try to ask has the same id, and what is asked after it another", async () => {
  open("r-4");
  const used = { code: "refused", refusal: "conflict", reason: { code: "already_used" } } as const;
  const ids = async () => {
    const count = vi.mocked(ask).mock.calls.length;
    fireEvent.click(await button("Ask Sana"));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(count + 1));
    const pressed = await button("Ask Sana");
    await vi.waitFor(() => expect(pressed.getAttribute("aria-disabled")).not.toBe("true"));
    return vi.mocked(ask).mock.lastCall?.[0].id;
  };
  vi.mocked(ask).mockResolvedValue({ ok: false, kind: "failed", problem: { code: "answer_lost" } });
  const first = await ids();
  vi.mocked(ask).mockResolvedValue({ ok: false, kind: "conflict", problem: used });
  expect(await ids()).toBe(first);
  vi.mocked(ask).mockResolvedValue({ ok: true, value: reviewView("r-4", {}) });
  const second = await ids();
  expect(second).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
  expect(await ids()).not.toBe(second);
});

test("what is being asked stays when it fails, and when the dialog is closed", async () => {
  open("r-3");
  fireEvent.click(await button("A question"));
  fireEvent.change(field(), { target: { value: "Is the link live?" } });
  vi.mocked(ask).mockResolvedValue({ ok: false, kind: "not_sent", problem: { code: "offline" } });
  fireEvent.click(await button("Ask Sana"));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(field()).toHaveProperty("value", "Is the link live?");
  cleanup();
  open("r-3");
  fireEvent.click(await button("A question"));
  expect(field()).toHaveProperty("value", "Is the link live?");
});
