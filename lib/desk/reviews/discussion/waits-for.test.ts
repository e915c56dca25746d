import { expect, it } from "vitest";
import { waitsFor } from "./waits-for";

const at = (minute: number) => `2026-03-01T12:0${minute}:00.000Z`;
const readerCalled = (id: string, isAuthor: boolean) => ({
  actor: { id, roles: [] },
  isAuthor,
  isThem: (other: string | null) => other === id,
});
const sana = readerCalled("sana", false);
const olive = readerCalled("olive", true);
const forAuthor = { audience: "author", resolved_at: null };
const internal = { audience: "internal", resolved_at: null };
const written = (byId: string, minute: number, mentions: readonly string[] = []) => ({
  byId,
  at: at(minute),
  mentions,
});

it("waits for whoever is named until they have written there since", () => {
  const named = written("rowan", 1, ["sana"]);
  const own = written("sana", 2);
  const again = written("olive", 3, ["sana"]);
  expect(waitsFor(sana, internal, { answeredAt: [], comments: [named] })).toBe(true);
  expect(waitsFor(sana, internal, { answeredAt: [], comments: [named, own] })).toBe(false);
  expect(waitsFor(sana, internal, { answeredAt: [], comments: [named, own, again] })).toBe(true);
  expect(waitsFor(sana, internal, { answeredAt: [], comments: [written("rowan", 1)] })).toBe(false);
});

it("waits for the author where it is for them, until they say that it’s done, and never once it is resolved", () => {
  const comments = [written("rowan", 1)];
  expect(waitsFor(olive, forAuthor, { answeredAt: [], comments })).toBe(true);
  expect(waitsFor(olive, internal, { answeredAt: [], comments })).toBe(false);
  expect(waitsFor(olive, forAuthor, { answeredAt: [null, at(2)], comments })).toBe(false);
  expect(waitsFor(olive, { ...forAuthor, resolved_at: at(2) }, { answeredAt: [], comments })).toBe(false);
});
