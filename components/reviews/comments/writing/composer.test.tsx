import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { comment } from "@/lib/web/actions/reviews";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { CommentForm } from "../comment-form";

const added = { ok: true as const, value: {} as ReviewView };
const show = (id: string) => renderWithQueries(<CommentForm reviewId={id} />);
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Comment");
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it("keeps what is written while a comment is on its way", async () => {
  let answer: (result: typeof added) => void = () => undefined;
  vi.mocked(comment).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  show("a");
  type("Too loud.");
  fireEvent.click(screen.getByRole("button", { name: "Add comment" }));
  type("Too loud. And late.");
  await act(async () => answer(added));
  expect(comment).toHaveBeenCalledWith({ reviewId: "a", text: "Too loud." });
  expect(field().value).toBe(" And late.");
});

it("keeps what is written when the page is left for another and opened again, each review its own", () => {
  show("b");
  type("Half a thought");
  cleanup();
  show("c");
  expect(field().value).toBe("");
  cleanup();
  show("b");
  expect(field().value).toBe("Half a thought");
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

it("is added by Ctrl+Enter, and the focus is in the field when the button has gone with its text", async () => {
  vi.mocked(comment).mockResolvedValue(added);
  show("d");
  type("Too quiet.");
  await act(async () => fireEvent.keyDown(field(), { key: "Enter", ctrlKey: true }));
  expect(comment).toHaveBeenLastCalledWith({ reviewId: "d", text: "Too quiet." });
  expect(field().value).toBe("");
  type("And early.");
  const add = screen.getByRole("button", { name: "Add comment" });
  add.focus();
  await act(async () => fireEvent.click(add));
  expect(document.activeElement).toBe(field());
});
