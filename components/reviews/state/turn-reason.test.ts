import { expect, test } from "vitest";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import type { Turn } from "@/lib/desk/reviews/turns/types";
import { placeOf } from "../state/sections";
import { listItem } from "../testing/list-item";
import { awayText, nobodyHere, turnReason } from "./turn-reason";

const now = Date.parse("2026-03-01T12:00:00Z");
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const sana = { id: "s", name: "Sana Lind" };
const away = [{ ...sana, lastSeenAt: null }];
const item = (turn: Partial<Turn>, change: Partial<ReviewListItem> = {}) =>
  listItem("1", {
    sendUntil: inMinutes(12),
    turn: { call: null, asked: [], askedByReader: [], reach: { is: "here" }, ...turn },
    ...change,
  });
const question = { why: "question", by: sana, words: "By Wednesday?" } as const;

test("what somebody asked is the reader's turn, before what merely waits and after an unknown outcome", () => {
  expect(turnReason(item({ call: question }), now)).toEqual(question);
  expect(placeOf(item({ call: question }), now)).toBe("turn");
  expect(placeOf(item({ call: question }, { sendUntil: inMinutes(1) }), now)).toBe("turn");
  expect(placeOf(item({ call: question }, { state: "uncertain" }), now)).toBe("unknown");
  expect(placeOf(item({}), now)).toBe("decide");
  expect(turnReason(item({ call: question }, { state: "rejected" }), now)).toBeNull();
});

test("that only the reader still can is the strongest reason, in the last five minutes", () => {
  const only = { call: question, reach: { is: "only_you", away } } as const;
  expect(turnReason(item(only, { sendUntil: inMinutes(4.9) }), now)).toEqual({ why: "only_you", away });
  expect(turnReason(item(only, { sendUntil: inMinutes(5) }), now)).toEqual(question);
  expect(turnReason(item(only, { sendUntil: inMinutes(-1) }), now)).toEqual(question);
});

test("that nobody is here is said in the last ten minutes, while something can be done", () => {
  const nobody = { reach: { is: "nobody_here", away } } as const;
  expect(nobodyHere(item(nobody, { sendUntil: inMinutes(9.9) }), now)).toEqual(away);
  expect(nobodyHere(item(nobody, { sendUntil: inMinutes(10) }), now)).toBeNull();
  expect(nobodyHere(item(nobody, { sendUntil: inMinutes(0) }), now)).toBeNull();
  expect(nobodyHere(item({}, { sendUntil: inMinutes(4) }), now)).toBeNull();
});

test("changes that were requested are the author's turn, a plain rejection isn't", () => {
  const back = { by: sana, reason: null };
  expect(
    turnReason(item({}, { state: "rejected", sentBack: { ...back, changesRequested: true } }), now),
  ).toEqual({
    why: "sent_back",
    by: sana,
    open: 0,
  });
  expect(turnReason(item({}, { state: "rejected", sentBack: back }), now)).toBeNull();
});

test("who isn't here is named by given names, up to three", () => {
  const people = ["Sana Lind", "Mira Holm", "Rowan Hale", "Olive Park"].map((name) => ({ id: name, name }));
  expect([0, 1, 2, 3, 4].map((count) => awayText(people.slice(0, count)))).toEqual([
    null,
    "Sana isn’t here.",
    "Sana and Mira aren’t here.",
    "Sana, Mira and Rowan aren’t here.",
    "4 others who may aren’t here.",
  ]);
});
