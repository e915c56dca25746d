import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { readJson } from "@/lib/wire/contract/testing/read-json";
import { coverageOf, isEmptySummary } from "./coverage";

const mention = (value: JsonValue, summary: JsonValue) =>
  coverageOf({ value }, summary).mentions.get("/value");

describe("a value of the input", () => {
  it.each<[string, JsonValue, JsonValue]>([
    ["in the middle of a sentence", "Thaw week", { headline: "Save draft “Thaw week” now" }],
    ["as a member of its own", "acc_main", { accounts: [{ id: "acc_main" }] }],
    ["with other spaces", "two  words\nhere", { text: "say two words here." }],
    ["that ends with a mark", "Ready?", { text: "Ready? Yes" }],
    ["as a number", 1200, { text: "costs 1200 credits" }],
    ["as a number in the summary", "1200", { credits: 1200 }],
    [
      "as the same instant in another zone",
      "2031-03-14T12:00:00+02:00",
      { text: "at 2031-03-14T10:00:00Z." },
    ],
  ])("is mentioned %s", (_how, value, summary) => expect(mention(value, summary)).toBe("mentioned"));

  it.each<[string, JsonValue, JsonValue]>([
    ["that is only part of a word", "acc_main", { id: "acc_main_2" }],
    ["that the summary shortens", "The ice is thin today", { text: "The ice is thin…" }],
    ["that is written in other letters", "community", { text: "Community" }],
    ["of which there is only another time", "2031-03-14T12:00:00Z", { text: "2031-03-14T12:00:01Z" }],
    ["that only a name of a member holds", "posts", { posts: [] }],
  ])("is not mentioned %s", (_how, value, summary) => expect(mention(value, summary)).toBe("unmentioned"));

  it.each<[JsonValue]>([[true], [null], [18], ["SE"], [""]])("%j can't be told", (value) =>
    expect(mention(value, { text: "true null 18 SE" })).toBe("unclear"),
  );
});

it("counts each value once, in lists and objects too, by its place", () => {
  const found = coverageOf(readJson('{"name":"Thaw","tags":["spring","ice age"],"post":{"a/b":"other"}}'), {
    headline: "Thaw in spring",
  });
  expect(Object.fromEntries(found.mentions)).toEqual({
    "/name": "mentioned",
    "/tags/0": "mentioned",
    "/tags/1": "unmentioned",
    "/post/a~1b": "unmentioned",
  });
  expect(found).toMatchObject({ unmentioned: 2, unclear: 0, total: 4, partial: false });
});

it.each<[string, string, number]>([
  ["1.10", "1.1", 0],
  ["1.10", "costs 1.10 EUR", 0],
  ["1200", "1.2e3", 0],
  ["-250", "down by 250", 1],
  ["1.10", "version 1.1.2", 0],
  ["1.10", "11.1", 1],
  ["1.10", "v1.1", 1],
])("takes %s for one number with %s where it is one", (value, text, unmentioned) => {
  expect(coverageOf(readJson(`{"value":${value}}`), { text }).unmentioned).toBe(unmentioned);
});

it("says so where an input has more values than are looked for", () => {
  const many = Array.from({ length: 3_000 }, (_, index) => `value ${index}`);
  expect(coverageOf(many, { text: "none" })).toMatchObject({ total: 2_000, partial: true });
});

it("gives up on what would take too long instead of guessing", () => {
  const values = Array.from({ length: 2_000 }, () => "aaaa");
  const found = coverageOf(values, { text: "aaab".repeat(10_000) });
  expect(found.mentions.get("/1999")).toBe("unclear");
});

it.each<[JsonObject, boolean]>([
  [{}, true],
  [{ text: " ", posts: [], more: { note: null } }, true],
  [{ count: 0 }, false],
  [{ posts: [{ ok: false }] }, false],
  [{ more: { note: "x" } }, false],
])("a summary whose members hold nothing counts as none: %j", (summary, empty) => {
  expect(isEmptySummary(summary)).toBe(empty);
});
