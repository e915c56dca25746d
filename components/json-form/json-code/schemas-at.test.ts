import { expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { schemasAt } from "./schemas-at";

const root: JsonObject = {
  type: "object",
  properties: {
    posts: { type: "array", items: { $ref: "#/$defs/post" } },
    pair: { type: "array", prefixItems: [{ const: 1 }, { const: 2 }] },
    map: { type: "object", additionalProperties: { type: "integer" } },
  },
  if: { properties: { posts: {} } },
  then: { properties: { extra: { type: "boolean" } } },
  $defs: {
    post: {
      oneOf: [
        { properties: { text: { type: "string" } } },
        { properties: { link: { $ref: "#/$defs/post" } } },
      ],
    },
  },
};
const typesAt = (...path: (string | number)[]) =>
  schemasAt(root, path).map(({ type, const: fixed }) => type ?? fixed);

it("finds what may stand at a place, through lists, maps, references, alternatives and conditions", () => {
  expect(typesAt("posts", 3, "text")).toEqual(["string"]);
  expect(typesAt("posts", 0, "link", "link", "text")).toEqual(["string"]);
  expect(typesAt("pair", 1)).toEqual([2]);
  expect(typesAt("map", "any")).toEqual(["integer"]);
  expect(typesAt("extra")).toEqual(["boolean"]);
  expect(typesAt("gone", 1)).toEqual([]);
});

it("ends for schemas that are made of themselves without end", () => {
  const e: JsonObject = { oneOf: [{ $ref: "#/$defs/e" }, { properties: { l: { $ref: "#/$defs/e" } } }] };
  expect(schemasAt({ $ref: "#/$defs/e", $defs: { e } }, ["l", "l", "l"]).length).toBeGreaterThan(0);
});
