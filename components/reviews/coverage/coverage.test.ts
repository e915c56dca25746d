import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { readJson } from "@/lib/wire/contract/testing/read-json";
import type { KnownRecord } from "../records/known-records";
import { coverageOf, isEmptySummary, type CoverageContext } from "./coverage";

const unknown: CoverageContext = {
  ...{ toolName: "draftSave", described: null, records: new Map(), isReading: false },
};
const mention = (value: JsonValue, summary: JsonValue) =>
  coverageOf({ value }, summary, unknown).mentions.get("/value");

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
  const found = coverageOf(
    readJson('{"name":"Thaw","tags":["spring","ice age"],"post":{"a/b":"other"}}'),
    {
      headline: "Thaw in spring",
    },
    unknown,
  );
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
  expect(coverageOf(readJson(`{"value":${value}}`), { text }, unknown).unmentioned).toBe(unmentioned);
});

it("says so where an input has more values than are looked for", () => {
  const many = Array.from({ length: 3_000 }, (_, index) => `value ${index}`);
  expect(coverageOf(many, { text: "none" }, unknown)).toMatchObject({ total: 2_000, partial: true });
});

it("gives up on what would take too long instead of guessing", () => {
  const values = Array.from({ length: 2_000 }, () => "aaaa");
  const found = coverageOf(values, { text: "aaab".repeat(10_000) }, unknown);
  expect(found.mentions.get("/1999")).toBe("unclear");
});

const record = (name: string, listed: Partial<KnownRecord["listed"]> = {}): KnownRecord => ({
  ...{ name, about: null, from: "List accounts" },
  listed: { at: "2031-01-01T00:00:00Z", isAlike: false, isWhole: true, ...listed },
});
const account = (summary: JsonValue, known: Record<string, KnownRecord>, isReading = false) =>
  coverageOf({ accountId: "acc_1" }, summary, {
    ...{ ...unknown, isReading },
    records: new Map(Object.entries(known)),
  }).mentions.get("/accountId");
const saysTarnhollow = { text: "Post to Tarnhollow" };

describe("an id of a target", () => {
  it.each<[string, JsonValue, Record<string, KnownRecord>, string]>([
    ["by itself", { accounts: [{ id: "acc_1" }] }, {}, "mentioned"],
    ["by the name that a list has for it", saysTarnhollow, { acc_1: record("Tarnhollow") }, "mentioned"],
    [
      "by the summary’s own word for it",
      saysTarnhollow,
      { acc_1: { name: "Tarnhollow", about: null, from: null } },
      "missing",
    ],
    [
      "by a name that others have",
      saysTarnhollow,
      { acc_1: record("Tarnhollow", { isAlike: true }) },
      "missing",
    ],
    [
      "by a name of which the list goes on",
      saysTarnhollow,
      { acc_1: record("Tarnhollow", { isWhole: false }) },
      "unclear",
    ],
    [
      "by the beginning of another’s name",
      { text: "Post to Tarnhollow for Retailers" },
      { acc_1: record("Tarnhollow"), acc_2: record("Tarnhollow for Retailers") },
      "missing",
    ],
    [
      "by another’s name",
      { text: "Post to Kitchen" },
      { acc_1: record("Tarnhollow"), acc_2: record("Kitchen") },
      "missing",
    ],
    ["by a name too short to tell", { text: "Post to TV" }, { acc_1: record("TV") }, "missing"],
  ])("that is said %s", (_how, summary, known, found) => expect(account(summary, known)).toBe(found));

  it("isn’t missing while lists are being read", () => {
    expect(account(saysTarnhollow, {}, true)).toBe("unclear");
  });

  it("is never covered by a name unless a list has it for this record alone", () => {
    const names = fc.constantFrom("Tarn", "Tarn hollow", "Tarn hollow Kitchen", "Kitchen", "Tarnhollow");
    const lists = fc.uniqueArray(names, { minLength: 1 });
    fc.assert(
      fc.property(lists, names, ([own = "", ...others], said) => {
        const known = [own, ...others].map((name, index) => [`acc_${index + 1}`, record(name)]);
        const found = account({ text: `Post to ${said} now` }, Object.fromEntries(known));
        if (own === said) expect(found).toBe("mentioned");
        else if (others.includes(said)) expect(found).toBe("missing");
      }),
    );
  });
});

it("colours what a summary should say, and neither kinds nor what belongs to the input alone", () => {
  const input = readJson(
    `{"objective":"community","owner":"Ida","budget":1200.50,"fee_cents":1250,"url":"https://a.example/x",
      "posts":[{"accountId":"acc_1","mediaId":"med_1","text":"The ice held."}]}`,
  );
  const missing = (summary: JsonValue) => Object.fromEntries(coverageOf(input, summary, unknown).missing);
  expect(missing({ text: "Nothing of it" })).toEqual({ person: 1, amount: 2, link: 1, target: 1 });
  expect(missing({ text: "Ida: acc_1, 1,200.50 and 12.50 EUR, https://a.example/x" })).toEqual({});
});

it("knows of a short amount that it is missing, and not that it is there", () => {
  const short = (text: string) => coverageOf({ amount: 50 }, { text }, unknown).mentions.get("/amount");
  expect([short("Pay 500"), short("Pay 50")]).toEqual(["missing", "unclear"]);
});

it("tells where in the summary a value stands", () => {
  const summary = { text: "x", deep: { list: [{ id: "acc_1" }], at: "2031-03-14T10:00:00Z", sum: 12.5 } };
  const input = readJson('{"a":"acc_1","at":"2031-03-14T12:00:00+02:00","sum":12.50}');
  expect(Object.fromEntries(coverageOf(input, summary, unknown).places)).toEqual({
    "/a": "/deep/list/0/id",
    "/at": "/deep/at",
    "/sum": "/deep/sum",
  });
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
