import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { personQuery, reviewQuery } from "@/lib/web/queries";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import { reviewView } from "../testing/review-view";
import { olive, rowan, threadView } from "../testing/threads";
import { ReviewScreen } from "./review-screen";

afterEach(cleanup);

const inputText = '{"name":"Thaw week","posts":[{"text":"The ice held."}]}';
const on = (pointer: string) => ({ place: { pointer, quote: null }, is: "here" as const });

function open(threads: ThreadView[], id = "r") {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 404 })));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const show = (said: ThreadView[], text = inputText) =>
    client.setQueryData(reviewQuery(id).queryKey, {
      ...reviewView(id, { author: olive, inputText: text }),
      threads: said,
    });
  client.setQueryData(personQuery().queryKey, { ...rowan, email: "", roles: ["reviewer"] } as never);
  show(threads);
  renderWithQueries(<ReviewScreen id={id} />, client);
  return { said: (next: ThreadView[], text?: string) => act(() => void show(next, text)) };
}
const pane = () => screen.getByRole("region", { name: "Exact input" });
const press = (key: string, on: Element = document.body) => act(() => void fireEvent.keyDown(on, { key }));

test("counts what is open and resolved, has it all in one list, and what is on the whole below the summary", () => {
  const resolved = { by: olive, at: "2026-03-01T12:00:00.000Z" };
  open([
    threadView("done", { place: on("/name"), resolved }),
    threadView("open", { place: on("/posts/0/text") }),
    threadView("whole"),
  ]);
  const whole = screen.getByRole("region", { name: "On the review as a whole" });
  within(whole).getByText("Comment whole");
  expect(within(whole).queryByText("Comment open")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Comments: 2 open, 1 resolved" }));
  const items = within(pane()).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("on Post 1, Text"),
    expect.stringContaining("on the whole review"),
    expect.stringContaining("Resolved by Olive Park: Comment done"),
  ]);
});

test("C leads to a comment on the value that has the focus, and to one on the whole from anywhere else", async () => {
  open([], "keys");
  await screen.findByRole("button", { name: "Comment on Text" });
  act(() => screen.getByRole("button", { name: "Comment on Text" }).focus());
  press("c", document.activeElement ?? document.body);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Comment on Post 1, Text" }));
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  press("c");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Comment" }));
});

test("F125 what somebody else says comes in, and what is being written stays as it is, with the focus", async () => {
  const page = open([], "live");
  await screen.findByRole("button", { name: "Comment on Text" });
  fireEvent.click(screen.getByRole("button", { name: "Comment on Text" }));
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment on Post 1, Text" });
  fireEvent.change(field, { target: { value: "Say it" } });
  page.said([threadView("theirs", { place: on("/posts/0/text") }), threadView("whole")]);
  await within(pane()).findByText("Comment theirs");
  expect(document.activeElement).toBe(field);
  expect(field.isConnected && field.value).toBe("Say it");
  const leaving = new Event("beforeunload", { cancelable: true });
  fireEvent.click(within(pane()).getByRole("button", { name: "JSON" }));
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  fireEvent.click(within(pane()).getByRole("button", { name: "Form" }));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment on Post 1, Text" }).value).toBe(
    "Say it",
  );
});

test("F125 where a new revision has no line for what one writes about, one goes on writing below the form", async () => {
  const page = open([], "moved");
  await screen.findByRole("button", { name: "Comment on Text" });
  fireEvent.click(screen.getByRole("button", { name: "Comment on Text" }));
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment on Post 1, Text" });
  fireEvent.change(field(), { target: { value: "Say it" } });
  field().setSelectionRange(2, 2);
  page.said([], '{"name":"Thaw week"}');
  await screen.findByRole("region", { name: "Comments without a line here" });
  expect(field().value).toBe("Say it");
  expect(document.activeElement).toBe(field());
  expect(field().selectionStart).toBe(2);
});

test("one of the tabs of a narrow screen has the comments, and says how many are open", () => {
  open([threadView("open", { place: on("/name") })], "phone");
  const tabs = screen.getByRole("group", { name: "Parts of the review" });
  expect(
    within(tabs)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Summary", "Input", "Comments1", "Timeline"]);
});
