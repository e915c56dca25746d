import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { answerThread, resolveThread } from "@/lib/web/actions/reviews";
import { reviewQuery } from "@/lib/web/queries";
import type { SuggestionView, ThreadView } from "@/lib/desk/reviews/discussion/types";
import { DiscussionProvider, type Discussion } from "../discussion";
import { discussionOn, olive, rowan, sana, threadComment, threadView } from "../../testing/threads";
import { reviewView } from "../../testing/review-view";
import { Thread } from "./thread";

const input = { text: "The ice held. So did the coffee." };
const onText = { place: { pointer: "/text", quote: null }, is: "here" as const };
const asAuthor = { reader: { id: olive.id, isAuthor: true, mayComment: true, mayWriteInternally: false } };
const client = new QueryClient();
const at = "2026-03-01T12:00:00.000Z";

const show = (thread: ThreadView, known: Partial<Discussion> = {}) =>
  renderWithQueries(
    <DiscussionProvider of={discussionOn(input, [thread], known)}>
      <Thread thread={thread} />
    </DiscussionProvider>,
    client,
  );
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const suggesting = (known: Partial<SuggestionView>) =>
  threadView("s", {
    place: onText,
    comments: [
      threadComment("1", {
        by: sana,
        suggestion: {
          ...{ valueText: '"The ice is thin. So did the coffee."', takenIn: [] },
          ...{ costsApprover: false, leavesNobody: false },
          ...known,
        },
      }),
    ],
  });

afterEach(cleanup);

it("is a line once it is resolved, by whom and with its first words, and unfolds", async () => {
  const comments = [threadComment("1", { text: "Not sales?" }), threadComment("2", { text: "No." })];
  show(threadView("t", { comments, resolved: { by: olive, at } }));
  screen.getByText("Resolved by Olive Park: Not sales?");
  expect(screen.queryByText("No.")).toBeNull();
  await press("2 comments");
  screen.getByText("No.");
  screen.getByRole("button", { name: "Reopen" });
});

it("is resolved by a press, and shows what the server answers", async () => {
  const review = reviewView("r", {});
  vi.mocked(resolveThread).mockResolvedValue({ ok: true, value: review });
  show(threadView("t"));
  await press("Resolve");
  expect(resolveThread).toHaveBeenCalledWith({ threadId: "t", resolved: true });
  expect(client.getQueryData(reviewQuery("r").queryKey)).toBe(review);
});

it("says why it couldn’t be resolved, and stays open", async () => {
  vi.mocked(resolveThread).mockResolvedValue({ ok: false, kind: "failed", problem: { code: "answer_lost" } });
  show(threadView("t"));
  await press("Resolve");
  await screen.findByRole("alert");
  screen.getByRole("button", { name: "Resolve" });
});

it("has nothing to press for whoever may not write in it", () => {
  show(threadView("t", { mayWrite: false }));
  expect(screen.queryByRole("button")).toBeNull();
});

it("lets an author say that it’s done, where it is for them, and says who did", async () => {
  vi.mocked(answerThread).mockResolvedValue({ ok: true, value: reviewView("r", {}) });
  show(threadView("t"), asAuthor);
  await press("Done");
  expect(answerThread).toHaveBeenCalledWith({ threadId: "t" });
  cleanup();
  show(threadView("t"));
  expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
  cleanup();
  show(threadView("t", { answered: { by: olive, at, how: "done" } }));
  screen.getByText(/^Olive Park says that it’s done/);
});

it("opens the reply where it was pressed, and keeps what was written there when it is closed", async () => {
  show(threadView("reply"));
  await press("Reply");
  const field = () => screen.getByLabelText<HTMLTextAreaElement>("Reply");
  expect(document.activeElement).toBe(field());
  fireEvent.change(field(), { target: { value: "Half a thought" } });
  await press("Close");
  expect(screen.queryByLabelText("Reply")).toBeNull();
  await press("Reply");
  expect(field().value).toBe("Half a thought");
});

it("stays unfolded, with its field, where somebody else resolves it while one writes a reply", async () => {
  const thread = threadView("meanwhile");
  const shown = (one: ThreadView) => (
    <QueryClientProvider client={client}>
      <DiscussionProvider of={discussionOn(input, [one])}>
        <Thread thread={one} />
      </DiscussionProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(shown(thread));
  await press("Reply");
  const field = screen.getByLabelText<HTMLTextAreaElement>("Reply");
  fireEvent.change(field, { target: { value: "Half a thought" } });
  rerender(shown({ ...thread, resolved: { by: sana, at } }));
  screen.getByText("Resolved by Sana Lind: Comment meanwhile");
  expect(document.activeElement).toBe(field);
  expect(field.isConnected && field.value).toBe("Half a thought");
});

it("marks the words that a suggestion would change", () => {
  show(suggesting({}));
  expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
    "held",
    "is thin",
  ]);
});

it.each([
  [{}, {}, "Suggestion."],
  [{ costsApprover: true }, {}, "Suggestion. If Olive takes it, Sana is a co-author and can’t approve."],
  [
    { costsApprover: true, leavesNobody: true },
    asAuthor,
    "Suggestion. If you take it, Sana is a co-author and can’t approve. Then nobody would be left to approve.",
  ],
  [{ takenIn: [2] }, {}, "Taken in revision 2."],
] as [Partial<SuggestionView>, Partial<Discussion>, string][])(
  "says before it is taken what a suggestion costs: %j",
  (known, reader, sentence) => {
    show(suggesting(known), reader);
    screen.getByText((_text, element) => element?.tagName === "P" && element.textContent === sentence);
  },
);

it("says where it moved along from, and which words are gone", () => {
  show(threadView("t", { place: { ...onText, is: "moved" } }), { revision: 2 });
  screen.getByText("Moved along from revision 1");
  cleanup();
  const quote = { text: "Half a kettle", start: 0 };
  show(threadView("t", { place: { place: { pointer: "/text", quote }, is: "gone" } }), { revision: 2 });
  expect(screen.getByRole("group", { name: "Comments by Rowan Hale" }).textContent).toContain(
    "“Half a kettle” isn’t in revision 2 any more. It was in revision 1.",
  );
});

it("says who reads it, and sets apart whom it names", () => {
  const comments = [threadComment("1", { text: "@Sana Lind does this clash?", mentions: [sana] })];
  show(threadView("t", { comments, audience: "internal" }));
  screen.getByText("Internal");
  expect(screen.getByText("@Sana Lind").tagName).toBe("SPAN");
  cleanup();
  show(
    threadView("t", { comments: [threadComment("1", { by: rowan, text: null, isErased: true })] }),
    asAuthor,
  );
  screen.getByText("For you");
  screen.getByText("Erased after the retention period.");
});
