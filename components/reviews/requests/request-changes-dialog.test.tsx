import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { peopleToAskQuery } from "@/lib/web/queries";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import { inputGroups } from "../values/input-rows";
import { preparationView } from "../testing/preparation";
import { olive, sana, threadComment, threadView } from "../testing/threads";
import { RequestChangesDialog } from "./request-changes-dialog";

afterEach(cleanup);

const preparation = preparationView({ author: olive });
const { groups } = inputGroups({ posts: [{ text: "The ice held. So did the coffee." }] });
const phrase = { pointer: "/posts/0/text", quote: { text: "The ice held.", start: 0 } };
const suggestion = { valueText: '"The ice is thin."', takenIn: [], costsApprover: true, leavesNobody: false };
const onText = threadView("text", {
  place: { place: phrase, is: "here" },
  comments: [threadComment("text"), threadComment("words", { by: sana, suggestion })],
});

function open(threads: ThreadView[], isHere = true) {
  const onSubmit = vi.fn();
  const onShow = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const person = { ...olive, mayApprove: false, mayReadInternal: false, isHere, lastSeenAt: null };
  client.setQueryData(peopleToAskQuery({ review: "r" }).queryKey, [person]);
  renderWithQueries(
    <RequestChangesDialog
      review={{ id: "r", threads, preparations: [preparation] }}
      {...{ preparation, groups, onSubmit, onShow, name: "Thaw week, light" }}
      open
      onOpenChange={() => undefined}
      busy={false}
      isOver={false}
    />,
    client,
  );
  return { onSubmit, onShow };
}
const dialog = () => screen.getByRole("alertdialog", { name: "Request changes to “Thaw week, light”" });
const sentence = () => within(dialog()).getByLabelText<HTMLTextAreaElement>("In a sentence");

test("lists what goes to the author with its place and suggestion, says how much stays with reviewers, and leads to each", () => {
  const { onShow, onSubmit } = open([
    onText,
    threadView("whole"),
    threadView("internal", { audience: "internal" }),
  ]);
  const list = within(within(dialog()).getByRole("region", { name: "2 open comments for Olive" }));
  const [first, second] = list.getAllByRole("listitem");
  expect(first?.textContent).toContain("Post 1, Text: “The ice held.”");
  expect(first?.textContent).toContain("With Sana’s suggestion “The ice is thin.”");
  expect(second?.textContent).toContain("Whole review");
  expect(dialog().textContent).toContain("1 internal comment stays with reviewers. Olive doesn’t see it.");
  expect(dialog().textContent).toContain("Olive is here and is told at once.");
  fireEvent.click(list.getByRole("button", { name: "Show the comment on Post 1, Text" }));
  expect(onShow).toHaveBeenCalledWith(onText);
  fireEvent.click(within(dialog()).getByRole("button", { name: /^Request 2 changes/ }));
  expect(onSubmit).toHaveBeenCalledWith(null);
});

test("without a comment it wants a sentence, which Ctrl+Enter sends", () => {
  const { onSubmit } = open([threadView("internal", { audience: "internal" })], false);
  expect(dialog().textContent).not.toContain("told at once");
  fireEvent.click(within(dialog()).getByRole("button", { name: /^Request changes/ }));
  expect(within(dialog()).getByRole("alert").textContent).toBe(
    "Say what to change: Olive has no comment to go by.",
  );
  fireEvent.change(sentence(), { target: { value: "Nearly there." } });
  fireEvent.keyDown(sentence(), { key: "Enter", ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith("Nearly there.");
});

test("a sentence that is too long is said to be, and isn’t cut", () => {
  const { onSubmit } = open([onText]);
  fireEvent.change(sentence(), { target: { value: "x".repeat(501) } });
  fireEvent.keyDown(sentence(), { key: "Enter", metaKey: true });
  expect(onSubmit).not.toHaveBeenCalled();
  expect(within(dialog()).getByRole("alert").textContent).toBe("At most 500 characters; this has 501.");
});
