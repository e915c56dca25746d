import { expect, test } from "vitest";
import type { JsonValue } from "@/lib/wire/contract/json";
import { placeNow } from "./place-now";
import type { Place } from "./types";

const post = (text: string, account = "a") => ({ account, text });
const named = (id: string, text: string) => ({ id, text });
const at = (pointer: string, text?: string, start = 0): Place => ({
  pointer,
  quote: text === undefined ? null : { text, start },
});
const [one, two] = [post("The ice held."), post("Half a kettle.")];

type Case = [string, JsonValue, Place, JsonValue, Place | null, "here" | "moved" | "gone"];
test.each<Case>([
  ["nothing has changed", { name: "Thaw" }, at("/name"), { name: "Thaw" }, null, "here"],
  ["a value was changed", { name: "Thaw" }, at("/name"), { name: "Frost" }, null, "here"],
  ["a value was taken out", { name: "Thaw" }, at("/name"), {}, null, "gone"],
  ["the whole input", { name: "Thaw" }, at(""), { other: 1 }, null, "here"],
  ["a value that wasn't there", {}, at("/name"), {}, null, "gone"],
  [
    "a member named like an item",
    { "0": { text: "a" } },
    at("/0/text"),
    { "0": { text: "b" } },
    null,
    "here",
  ],
  [
    "names with slashes and tildes",
    { "a/b": { "c~d": 1 } },
    at("/a~1b/c~0d"),
    { "a/b": { "c~d": 2 } },
    null,
    "here",
  ],
  ["an item stays", [one, two], at("/1/text"), [one, two], null, "here"],
  ["an item came before it", [one], at("/0/text"), [two, one], at("/1/text"), "moved"],
  ["two items changed places", [one, two], at("/0/text"), [two, one], at("/1/text"), "moved"],
  ["the item before it was taken out", [one, two], at("/1"), [two], at("/0"), "moved"],
  ["the item was taken out", [one, two], at("/0/text"), [two], null, "gone"],
  ["the item was rewritten in its place", [one, two], at("/0/text"), [post("New."), two], null, "here"],
  ["an item was rewritten, and one came before", [one], at("/0/text"), [two, post("New.")], null, "here"],
  [
    "a changed item among others that changed places",
    [one, two, post("c")],
    at("/2/text"),
    [two, one, post("d")],
    null,
    "here",
  ],
  [
    "an item that is named was rewritten and moved",
    [named("p1", "a"), named("p2", "b")],
    at("/0/text"),
    [named("p2", "b"), named("p1", "c")],
    at("/1/text"),
    "moved",
  ],
  [
    "an item that is named gave way to another one",
    [named("p1", "a")],
    at("/0/text"),
    [named("p2", "a")],
    null,
    "gone",
  ],
  ["equal items keep their places", [one, one], at("/1/text"), [one, one, two], null, "here"],
  ["a list in a list", { l: [[1], [2, 3]] }, at("/l/1/0"), { l: [[2, 3], [1]] }, at("/l/0/0"), "moved"],
  ["a list became something else", { l: [1] }, at("/l/0"), { l: "text" }, null, "gone"],
  ["a phrase stays", { t: "The ice held." }, at("/t", "ice", 4), { t: "The ice broke." }, null, "here"],
  [
    "a phrase has moved",
    { t: "The ice held." },
    at("/t", "ice", 4),
    { t: "Did the ice hold?" },
    at("/t", "ice", 8),
    "moved",
  ],
  ["a phrase is gone", { t: "The ice held." }, at("/t", "ice", 4), { t: "The snow held." }, null, "gone"],
  [
    "the nearest repetition, after",
    { t: "x ice" },
    at("/t", "ice", 2),
    { t: "ice y z ice xx ice" },
    at("/t", "ice", 0),
    "moved",
  ],
  [
    "the nearest repetition, before",
    { t: "....... ice" },
    at("/t", "ice", 8),
    { t: "ice .... ice" },
    at("/t", "ice", 9),
    "moved",
  ],
  ["a phrase of what is no text any more", { t: "12" }, at("/t", "12"), { t: 12 }, null, "gone"],
  [
    "a phrase in an item that moved",
    [one, two],
    at("/0/text", "ice", 4),
    [two, one],
    at("/1/text", "ice", 4),
    "moved",
  ],
  ["a phrase of another item in its place", [one], at("/0/text", "ice", 4), [two], null, "gone"],
])("%s", (_, from, place, to, now, is) => {
  expect(placeNow(place, { value: from }, { value: to })).toEqual({ place: now ?? place, is });
});

test("without the earlier input a place is looked for where it was, and without a newer one it is nowhere", () => {
  const place = at("/0/text", "kettle", 7);
  expect(placeNow(place, null, { value: [two] })).toEqual({ place, is: "here" });
  expect(placeNow(place, { value: [two] }, null)).toEqual({ place, is: "gone" });
});

test("two hundred threads in a large list of equal items are placed without comparing each with each", () => {
  const items = Array.from({ length: 5_000 }, (_, index) => post(index % 2 ? "a".repeat(40) : "b"));
  const [from, to] = [{ value: items }, { value: [two, ...items.slice(1).toReversed()] }];
  const places = Array.from({ length: 200 }, (_, index) =>
    placeNow(at(`/${index * 20}/text`, "b"), from, to),
  );
  expect(places.filter(({ is }) => is !== "gone").length).toBeGreaterThan(190);
});
