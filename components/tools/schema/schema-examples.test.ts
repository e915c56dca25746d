import { expect, it } from "vitest";
import { isJsonObject, parseJson } from "@/lib/wire/contract/json";
import { schemaExamples } from "./schema-examples";

const examplesOf = (schemaText: string) => {
  const { value } = parseJson(schemaText) as { value: unknown };
  return schemaExamples(isJsonObject(value as never) ? (value as never) : undefined);
};

it("offers what the schema's root gives for a whole input, with its digits, each once", () => {
  expect(examplesOf('{"examples": [{"price": 1.10}, {"price": 1.10}], "default": {"price": 2}}')).toEqual([
    { label: "the example", inputText: '{"price":1.10}' },
    { label: "the default", inputText: '{"price":2}' },
  ]);
  expect(examplesOf('{"examples": [{"a": 1}, {"a": 2}]}').map(({ label }) => label)).toEqual([
    "example 1",
    "example 2",
  ]);
});

it("offers nothing for an example that is no input, or an empty one", () => {
  expect(examplesOf('{"examples": ["text", {}, null], "default": {}}')).toEqual([]);
  expect(schemaExamples(undefined)).toEqual([]);
});
