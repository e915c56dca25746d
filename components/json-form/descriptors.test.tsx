import { describe, expect, it } from "vitest";
import { sampled } from "@/scripts/testing/full-tests";
import { screen } from "@testing-library/react";
import { stringifyJson, type JsonObject } from "@/lib/wire/contract/json";
import { problemsOf } from "./use-form-checks";
import { descriptors } from "@/lib/wire/json-schema/testing/descriptors";
import { formValidator } from "./form-validator";
import { mountForm, object } from "./testing/mount-form";
import { gateSchema } from "@/lib/wire/json-schema/gate/gate-schema";
import { FormStore } from "./values/form-store";

/** Draws a form, and gives back what it would send untouched, or the reason why there is only the JSON editor. */
function drawn(schema: JsonObject): { reason: string } | { input: string } {
  const { changes } = mountForm(schema);
  const gate = gateSchema(schema);
  if (screen.queryByText("This tool takes its input as JSON")) {
    if (gate.ok) throw new Error("The form passed the gate and could not be drawn.");
    return { reason: gate.reason };
  }
  expect(screen.getAllByRole("tab").length).toBe(3);
  return { input: stringifyJson(changes.at(-1) ?? {}) };
}

describe("a form is empty until someone fills it in", () => {
  it.each(sampled(descriptors, 4))("$name", ({ inputSchema }) =>
    expect(drawn(inputSchema)).toEqual({ input: "{}" }),
  );
});

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("F42: recursion unfolds only as far as someone looks", () => {
  it.each<[string, JsonObject]>([
    ["an optional child like itself", object({ child: { $ref: "#" }, name: { type: "string" } })],
    ["a required child like itself", object({ child: { $ref: "#" } }, { required: ["child"] })],
    ["children like itself", object({ children: { type: "array", items: { $ref: "#" }, minItems: 3 } })],
    [
      "alternatives like itself",
      object(
        { e: { $ref: "#/$defs/e" } },
        {
          $defs: {
            e: {
              oneOf: [
                { type: "string" },
                object({ left: { $ref: "#/$defs/e" }, right: { $ref: "#/$defs/e" } }),
              ],
            },
          },
        },
      ),
    ],
    [
      "alternatives at the top like itself",
      {
        type: "object",
        oneOf: [
          object({ a: { $ref: "#" }, b: { $ref: "#" } }),
          object({ c: { $ref: "#" }, d: { $ref: "#" } }),
        ],
      },
    ],
    ["members like itself", { type: "object", additionalProperties: { $ref: "#" } }],
    [
      "conditions",
      object(
        { a: { type: "string" } },
        {
          if: { properties: { a: { const: "x" } } },
          then: object({ b: { $ref: "#" } }),
          else: object({ c: { $ref: "#" } }),
        },
      ),
    ],
    ["booleans for schemas", object({ a: true, b: false, c: { items: true } })],
    [
      "a tuple",
      object({ a: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false } }),
    ],
    [
      "many alternatives",
      object({ a: { anyOf: range(60).map((n) => object({ [`p${n}`]: { type: "string" } })) } }),
    ],
    [
      "alternatives in alternatives",
      object({
        a: { oneOf: [{ oneOf: [{ type: "string" }, { type: "integer" }] }, { type: "array", items: {} }] },
      }),
    ],
    [
      "a default that is an object",
      object(
        { a: object({ b: { type: "string", default: "x" } }, { default: { b: "y" } }) },
        { default: { a: { b: "z" } } },
      ),
    ],
  ])("%s", (_, schema) => expect(drawn(schema)).toEqual({ input: "{}" }));
});

it("finds nothing wrong with an untouched form whose fields are all optional", () => {
  const schema = object({
    a: { type: "string", minLength: 1 },
    b: { type: "array", items: {}, minItems: 1 },
  });
  expect(problemsOf(new FormStore(undefined), formValidator(schema, "2020-12"))).toEqual([]);
});
