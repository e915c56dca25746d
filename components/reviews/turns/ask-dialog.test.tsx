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
  expect(ask).toHaveBeenLastCalledWith({ reviewId: "r-1", personId: "s", question: null });
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
