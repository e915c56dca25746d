import { expect, test } from "vitest";
import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { fieldShape } from "./field-shape";

test.each([
  ["in_review", "In review"],
  ["changes_requested", "Changes requested"],
  ["draft", "Draft"],
  ["en-us", "en-us"],
  ["no_op", "no_op"],
  ["2d", "2d"],
  ["null", '"null"'],
])("the choice %s reads as %s", (value, label) => {
  const choices = [
    { value, label },
    { value: "another", label: "Another" },
  ];
  const schemas: JsonObject[] = [
    { enum: [value, "another"] },
    { oneOf: [{ const: value }, { const: "another" }] },
  ];
  for (const schema of schemas)
    expect(fieldShape(schema, (node) => (isJsonObject(node) ? node : {}))).toMatchObject({ choices });
});
