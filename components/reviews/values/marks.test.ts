import { expect, it } from "vitest";
import { threadComment, threadView } from "../testing/threads";
import { markedParts, marksOf, threadsByPointer } from "./marks";

const text = "The ice held. So did the coffee.";
const on = (phrase: string, start = text.indexOf(phrase)) =>
  threadView(phrase, {
    place: { place: { pointer: "/text", quote: { text: phrase, start } }, is: "here" },
    comments: [threadComment("1"), threadComment("2")],
  });
const shown = (...threads: ReturnType<typeof on>[]) =>
  markedParts(text.length, marksOf(text, threads)).map(({ start, end, comments }) => [
    text.slice(start, end),
    comments,
  ]);

it("marks a phrase with the number of its comments, and leaves nothing of the text out", () => {
  expect(shown(on("The ice held."))).toEqual([
    ["The ice held.", 2],
    [" So did the coffee.", null],
  ]);
  expect(shown()).toEqual([[text, null]]);
});

it("makes one mark of phrases that share characters", () => {
  expect(shown(on("coffee."), on("ice held"), on("held. So"))).toEqual([
    ["The ", null],
    ["ice held. So", 4],
    [" did the ", null],
    ["coffee.", 2],
  ]);
});

it("doesn’t mark a phrase that isn’t where it is said to be", () => {
  expect(shown(on("The ice held.", 3))).toEqual([[text, null]]);
});

it("knows the open threads of a value, without those whose place is gone", () => {
  const here = on("coffee.");
  const gone = threadView("gone", { place: { place: { pointer: "/text", quote: null }, is: "gone" } });
  const resolved = { ...on("ice"), resolved: { by: threadComment("1").by, at: "2026-03-01T12:00:00.000Z" } };
  expect([...threadsByPointer([here, gone, resolved, threadView("whole")])]).toEqual([["/text", [here]]]);
});
