import { expect, it } from "vitest";
import type { JsonValue } from "@/lib/wire/contract/json";
import { singular } from "@/components/ui/text/label-from-name";
import { inputGroups } from "./input-rows";

const lines = (input: JsonValue) =>
  inputGroups(input).groups.map(({ title, rows }) => [
    title,
    ...rows.map(({ label, values, instead }) => [label, instead ?? values.map(({ value }) => value)]),
  ]);

it("sets what stands at the top first, then each object and each item of a list under a heading", () => {
  expect(
    lines({
      name: "Thaw",
      tags: ["spring", "ice"],
      posts: [
        { accountId: "a", content: { kind: "image", images: [{ mediaId: "m", altText: "x" }] } },
        { accountId: "b" },
      ],
      audience: { minimumAge: 18 },
      notes: null,
    }),
  ).toEqual([
    [null, ["Name", ["Thaw"]], ["Tags", ["spring", "ice"]], ["Notes", [null]]],
    [
      "Post 1",
      ["Account id", ["a"]],
      ["Kind", ["image"]],
      ["Image 1: media id", ["m"]],
      ["Image 1: alt text", ["x"]],
    ],
    ["Post 2", ["Account id", ["b"]]],
    ["Audience", ["Minimum age", [18]]],
  ]);
});

it("names the place of every value", () => {
  const { groups } = inputGroups({ "a/b": [{ c: ["x"] }] });
  expect(groups[0]?.rows[0]?.values).toEqual([{ pointer: "/a~1b/0/c/0", value: "x" }]);
});

it("shows what is empty, and what is nested too deep as JSON", () => {
  let deep: JsonValue = "end";
  for (let level = 0; level < 30; level += 1) deep = { next: deep };
  expect(lines({ list: [], object: {}, deep })).toMatchObject([
    [null, ["List", "empty list"], ["Object", "empty object"]],
    ["Deep", [expect.stringContaining("Next"), { json: expect.stringContaining('"end"') }]],
  ]);
});

it("says so where there is more than it draws", () => {
  const many = inputGroups(Array.from({ length: 5_000 }, (_, index) => index));
  expect(many.partial).toBe(true);
  expect(inputGroups({ a: 1 }).partial).toBe(false);
});

it("shows an input that is no object", () => expect(lines("text")).toEqual([[null, ["Input", ["text"]]]]));

it.each([
  ["Posts", "Post"],
  ["Entries", "Entry"],
  ["Addresses", "Address"],
  ["Boxes", "Box"],
  ["Status", "Status"],
  ["Media", "Media"],
])("one of %s is %s", (many, one) => expect(singular(many)).toBe(one));
