import { expect, it } from "vitest";
import { alikeIds, recordsOfKinds } from "./offered-records";
import type { LookupRecord } from "./types";

const record = (id: string, more: Partial<LookupRecord> = {}): LookupRecord => ({
  ...{ id, name: null, about: null },
  ...more,
});

it("the records of a place are those of the kind that its schema speaks of, if there are any", () => {
  const records = [record("a", { kind: "image" }), record("b", { kind: "video" }), record("c")];
  expect(recordsOfKinds(records, ["content", "images"])).toEqual({ records: [records[0]], kind: "image" });
  expect(recordsOfKinds(records, ["posts"])).toEqual({ records, kind: null });
  expect(recordsOfKinds(records)).toEqual({ records, kind: null });
});

it("names that are the same but for case and width are alike", () => {
  const records = ["Tarnhollow", "tarnhollow", "\uff34arnhollow", "Kitchen"].map((name, at) =>
    record(String(at), { name }),
  );
  expect([...alikeIds(records)]).toEqual(["0", "1", "2"]);
  expect([...alikeIds([record("x"), record("y", { name: "x" })])]).toEqual(["x", "y"]);
});
