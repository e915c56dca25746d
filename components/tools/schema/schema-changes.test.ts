import { expect, test } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { schemaChanges } from "./schema-changes";

const text = { type: "string" };
const schema = (properties: JsonObject, required: string[] = []): JsonObject => ({
  type: "object",
  properties,
  required,
});

test("F45 each member that came, went, counts now or is described differently is named", () => {
  const before = schema({ stays: text, goes: text, turns: text, counts: text }, ["stays"]);
  const after = schema({ stays: text, comes: text, turns: { type: "integer" }, counts: text }, [
    "stays",
    "counts",
    "comes",
  ]);
  expect(schemaChanges(before, after)).toEqual({
    added: ["comes"],
    gone: ["goes"],
    nowRequired: ["counts"],
    changed: ["turns"],
  });
});

test("F45 another order of the same words is no change, and another word anywhere is one", () => {
  const before = { type: "object", properties: { a: text, b: text } };
  expect(schemaChanges(before, { properties: { b: text, a: text }, type: "object" })).toBeNull();
  expect(schemaChanges(before, { ...before, minProperties: 1 })).toEqual({
    added: [],
    gone: [],
    nowRequired: [],
    changed: [],
  });
});
