import { expect, it } from "vitest";
import type { JsonValue } from "@/lib/wire/contract/json";
import { rootIds } from "@/lib/wire/facets/find-facets";
import type { KnownRecords } from "../records/known-records";
import { inputGroups } from "../values/input-rows";
import { contentCards } from "../preview/content-cards";
import { consequencesOf } from "./consequences";

const tarnhollow = { name: "Tarnhollow", about: null, from: null };
const of = (input: JsonValue, known: KnownRecords = new Map([["acc_a", tarnhollow]])) =>
  consequencesOf(
    { cards: contentCards(input), groups: inputGroups(input).groups, rootIds: rootIds(input) },
    known,
  );

it("names where it goes, how many pieces and from when to when, also by one time for all of them", () => {
  const at = "2031-03-14T09:30:00+01:00";
  const post = { accountId: "acc_a", text: "Kettle on." };
  expect(of({ when: { at }, posts: [post, post] })).toEqual({
    targets: [{ name: "Tarnhollow", id: "acc_a" }],
    pieces: 2,
    first: at,
    last: null,
  });
  const later = { ...post, accountId: "acc_b", scheduledFor: "2031-03-13T00:00:00Z" };
  expect(of({ when: { at }, posts: [post, later] })).toMatchObject({
    targets: [
      { name: "Tarnhollow", id: "acc_a" },
      { name: "acc_b", id: null },
    ],
    first: "2031-03-13T00:00:00Z",
    last: at,
  });
});

it("falls back on whom the summary names", () => {
  expect(of({ reviewId: "rev_1" })).toEqual({
    targets: [{ name: "Tarnhollow", id: "acc_a" }],
    ...{ pieces: 0, first: null, last: null },
  });
});

it("else on the ids at the input’s root, whatever they are ids of", () => {
  const targets = (input: JsonValue, known?: KnownRecords) => of(input, known).targets;
  expect(targets({ labelId: 1, note: "void", parcel: { id: "p" } }, new Map())).toEqual([
    { name: "1", id: null },
  ]);
  expect(targets({ id: "acc_a" }, new Map())).toEqual([{ name: "acc_a", id: null }]);
  expect(targets({ note: "no id" }, new Map())).toEqual([]);
});
