import { expect, it } from "vitest";
import { olive, rowan, sana, threadComment, threadView } from "../../testing/threads";
import { threadsForReader } from "./for-you";

const at = (minute: number) => `2026-03-01T12:0${minute}:00.000Z`;
const reviewer = { id: sana.id, isAuthor: false };
const author = { id: olive.id, isAuthor: true };
const forThem = (thread: ReturnType<typeof threadView>, reader: typeof reviewer) =>
  threadsForReader([thread], reader).length === 1;

it("waits for whoever is named until they have written there since", () => {
  const named = threadComment("1", { at: at(1), mentions: [sana] });
  const own = threadComment("2", { at: at(2), by: sana });
  const again = threadComment("3", { at: at(3), by: olive, mentions: [sana] });
  expect(forThem(threadView("t", { comments: [named] }), reviewer)).toBe(true);
  expect(forThem(threadView("t", { comments: [named, own] }), reviewer)).toBe(false);
  expect(forThem(threadView("t", { comments: [named, own, again] }), reviewer)).toBe(true);
  expect(forThem(threadView("t", { comments: [threadComment("1")] }), reviewer)).toBe(false);
});

it("waits for the author where it is for them, until they say that it’s done, and never once it is resolved", () => {
  const comments = [threadComment("1", { at: at(1) })];
  expect(forThem(threadView("t", { comments }), author)).toBe(true);
  expect(forThem(threadView("t", { comments, audience: "internal" }), author)).toBe(false);
  expect(
    forThem(threadView("t", { comments, answered: { by: olive, at: at(2), how: "done" } }), author),
  ).toBe(false);
  expect(forThem(threadView("t", { comments, resolved: { by: rowan, at: at(2) } }), author)).toBe(false);
});
