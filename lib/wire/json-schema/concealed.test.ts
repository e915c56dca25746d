import { expect, it } from "vitest";
import { concealedPlaces, withoutPlaces } from "./concealed";
import type { JsonObject } from "@/lib/wire/contract/json";

const secret = { type: "string", format: "password" };

it("finds what the schema conceals, in members, lists, references and branches", () => {
  const schema: JsonObject = {
    properties: {
      name: { type: "string" },
      key: { $ref: "#/$defs/secret" },
      "a/b": { writeOnly: true, type: "object" },
      hosts: { items: { properties: { token: secret } } },
      either: { oneOf: [{ type: "number" }, secret] },
      then: { if: {}, then: { properties: { pin: secret } } },
    },
    additionalProperties: secret,
    $defs: { secret },
  };
  const input = {
    name: "n",
    key: "k",
    "a/b": { x: 1 },
    hosts: [{ token: "t" }, { id: 1 }],
    either: "e",
    then: { pin: "1" },
    other: "o",
  };
  expect(concealedPlaces(schema, input)).toEqual([
    "/key",
    "/a~1b",
    "/hosts/0/token",
    "/either",
    "/then/pin",
    "/other",
  ]);
  expect(concealedPlaces(undefined, input)).toEqual([]);
});

it("ends with a schema that refers to itself, and conceals the members where there are too many places", () => {
  const loop: JsonObject = { $ref: "#", allOf: [{ $ref: "#" }], additionalProperties: { $ref: "#" } };
  expect(concealedPlaces(loop, { a: { b: { c: 1 } } })).toEqual([]);
  const many = { list: Array.from({ length: 500 }, () => "x"), plain: 1 };
  expect(concealedPlaces({ properties: { list: { items: secret } } }, many)).toEqual(["/list"]);
});

it("F66 conceals the whole input where the schema has more parts than are looked at", () => {
  const schema = {
    properties: { list: { items: { allOf: [{ type: "integer" }, { minimum: 0 }] } }, token: secret },
  };
  const input = { list: Array.from({ length: 30_000 }, () => 1), token: "s" };
  expect(concealedPlaces(schema, input)).toEqual([""]);
});

it("F66 conceals the whole input where a place of it is too long to be kept", () => {
  const schema = { additionalProperties: secret };
  const longest = "n".repeat(499);
  expect(concealedPlaces(schema, { [longest]: "s" })).toEqual([`/${longest}`]);
  expect(concealedPlaces(schema, { plain: "s", [`${longest}n`]: "s" })).toEqual([""]);
});

it("takes the values at such places out of an input and leaves the rest as it is", () => {
  const input = { a: [1, "s1", "s2", { k: "s3", l: 2 }], b: "s4" };
  expect(withoutPlaces(input, ["/a/1", "/a/2", "/a/3/k", "/b"])).toBe('{"a":[1,{"l":2}]}');
});
