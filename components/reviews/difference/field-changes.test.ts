import { expect, it } from "vitest";
import type { JsonValue } from "@/lib/wire/contract/json";
import { readJson } from "@/lib/wire/contract/testing/read-json";
import { fieldChanges, type Side } from "./field-changes";

const show = (before: JsonValue, now: JsonValue, concealed?: Side<string[]>) =>
  fieldChanges(before, now, concealed && { concealed }).groups.map(({ title, kind, fields }) => [
    title,
    kind,
    ...fields.map((field) => {
      const side = (row: typeof field.now) => row?.instead ?? row?.values.map(({ value }) => value) ?? null;
      const word =
        field.kind === "concealed" ? (field.isCompared ? "concealed" : "not compared") : field.kind;
      return [(field.now ?? field.before)?.label, word, side(field.before), side(field.now)];
    }),
  ]);

const kinds = (...given: Parameters<typeof show>) =>
  show(...given).flatMap(([, , ...fields]) => fields.map((field) => field?.slice(0, 2)));

it("names each field that differs once, in the order of the form, and what is gone where it stood", () => {
  const before = { name: "Thaw", notes: "x", tags: ["a"], posts: [{ text: "one", at: 1 }, { text: "two" }] };
  const now = { name: "Thaw", tags: ["a", "b"], posts: [{ at: 1, text: "One" }], audience: { age: 18 } };
  expect(show(before, now)).toEqual([
    [null, null, ["Notes", "removed", ["x"], null], ["Tags", "changed", ["a"], ["a", "b"]]],
    ["Post 1", null, ["Text", "changed", ["one"], ["One"]]],
    ["Post 2", "removed", ["Text", "removed", ["two"], null]],
    ["Audience", "added", ["Age", "added", null, [18]]],
  ]);
});

it("tells other digits of a number from another number, and says nothing of another order", () => {
  const [before, now] = [
    readJson('{"a":1.10,"b":1.10,"c":{"x":1,"y":2}}'),
    readJson('{"c":{"y":2,"x":1},"b":1.2,"a":1.1}'),
  ];
  expect(kinds(before, now)).toEqual([
    ["B", "changed"],
    ["A", "rewritten"],
  ]);
});

it("says of a concealed value that it changed or wasn't compared, and no more", () => {
  const mark = (text: string) => `[concealed, mark ${text}]`;
  const concealed = { before: ["/key", "/same", "/old"], now: ["/key", "/same", "/new"] };
  const before = { key: mark("1"), same: mark("3"), old: mark("4"), new: "plain" };
  const now = { key: mark("2"), same: mark("3"), old: "plain", new: mark("5") };
  expect(kinds(before, now, concealed)).toEqual([
    ["Key", "concealed"],
    ["Old", "not compared"],
    ["New", "not compared"],
  ]);
});

it("takes labels from the schema, and compares what is no object", () => {
  const described = new Map([["/scheduledFor", { title: "Goes out at", isChoice: false, choice: null }]]);
  const { groups } = fieldChanges({ scheduledFor: "a" }, { scheduledFor: "b" }, { described });
  expect(groups[0]?.fields[0]?.now?.label).toBe("Goes out at");
  expect(show("a", "b")).toEqual([[null, null, ["Input", "changed", ["a"], ["b"]]]]);
});

it("says so where there is more than it compares", () => {
  const many = Array.from({ length: 3_000 }, (_, index) => index);
  expect(fieldChanges(many, many)).toEqual({ groups: [], partial: true });
});
