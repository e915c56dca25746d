import { expect, test } from "vitest";
import { isJsonObject } from "@/lib/wire/contract/json";
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
  const shape = fieldShape({ enum: [value, "another"] }, (schema) => (isJsonObject(schema) ? schema : {}));
  expect(shape).toMatchObject({
    choices: [
      { value, label },
      { value: "another", label: "Another" },
    ],
  });
});
