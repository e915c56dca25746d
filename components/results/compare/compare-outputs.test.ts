import { expect, it } from "vitest";
import { atOnce } from "@/lib/wire/contract/in-slices";
import { readJson } from "@/lib/wire/contract/testing/read-json";
import { comparingOutputs } from "./compare-outputs";

const compared = (before: string, after: string) =>
  atOnce(comparingOutputs(readJson(before), readJson(after)));

it("tells what appeared, what went and what changed by the records' ids, in whatever order they stand", () => {
  const { lists, facts } = compared(
    '{"rows":[{"id":"a","n":1.10},{"id":"b","n":2},{"id":"c"}],"total":3,"next":null}',
    '{"rows":[{"id":"c"},{"n":1.1,"id":"a"},{"id":"d"}],"total":4,"next":null}',
  );
  expect(lists).toMatchObject([
    {
      path: ["rows"],
      appeared: [{ title: "d" }],
      went: [{ title: "b" }],
      changed: [{ title: "a", fields: [{ name: "n" }] }],
      same: 1,
      withoutId: false,
    },
  ]);
  expect(String(lists[0]?.changed[0]?.fields[0]?.before)).toBe("1.10");
  expect(facts).toEqual([{ name: "total", before: 3, after: 4 }]);
});

it("where ids stand twice, records are the same by all that they hold", () => {
  const { lists } = compared('[{"id":1,"a":1},{"id":1,"a":1}]', '[{"id":1,"a":1},{"id":1,"a":2}]');
  expect(lists).toMatchObject([{ withoutId: true, same: 1, appeared: [{}], went: [{}], changed: [] }]);
});

it("a list that is empty afterwards, and an output of another shape, are told too", () => {
  expect(compared('{"rows":[{"id":1}]}', '{"rows":[]}').lists).toMatchObject([{ went: [{ title: "1" }] }]);
  expect(compared('{"a":1,"constructor":2}', '{"b":[1],"constructor":2}')).toEqual({
    lists: [],
    facts: [
      { name: "a", before: 1, after: undefined },
      { name: "b", before: undefined, after: [1] },
    ],
  });
  expect(compared("1", '"x"').facts).toEqual([{ name: "", before: 1, after: "x" }]);
});
