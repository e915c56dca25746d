import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { fullTests, sampled } from "@/scripts/testing/full-tests";
import { gateSchema } from "../gate/gate-schema";
import { validateInput } from "../server/validate-input";
import { descriptors } from "../testing/descriptors";
import { fittingValues } from "../testing/fitting-values";
import { browserValidator } from "./browser-validator";

const runs = fullTests ? 40 : 5;

describe("both validators take generated values that fit", () => {
  it.each(sampled(descriptors, 10).map(({ name, inputSchema }) => [name, inputSchema] as const))(
    "of the schema of %s",
    async (_, schema) => {
      const gate = gateSchema(schema);
      if (!gate.ok) throw new Error(gate.reason);
      const validator = browserValidator(gate.schema, gate.draft);
      await fc.assert(
        fc.asyncProperty(fittingValues(gate.schema), async (value) => {
          expect(validator.check(value)).toEqual({ ok: true });
          expect(await validateInput(schema, value, { timeoutMs: 10_000 })).toEqual({ ok: true });
        }),
        { numRuns: runs, seed: 7 },
      );
    },
  );

  it.each<[string, JsonObject]>([
    [
      "a tuple",
      {
        properties: {
          a: {
            type: "array",
            prefixItems: [{ type: "string" }, { type: "integer" }],
            minItems: 2,
            items: false,
          },
        },
        required: ["a"],
      },
    ],
    [
      "bounds of every kind",
      {
        properties: {
          a: { type: "number", exclusiveMinimum: 0, maximum: 3, multipleOf: 0.25 },
          b: { type: "string", minLength: 2, maxLength: 3 },
          c: { type: "array", items: { type: "null" }, minItems: 2, maxItems: 2 },
        },
        required: ["a", "b", "c"],
      },
    ],
    [
      "parts that all hold",
      {
        allOf: [{ properties: { a: { type: "integer" } } }, { required: ["a"] }],
        properties: { a: { minimum: 7 } },
      },
    ],
    [
      "a pattern and names in one",
      {
        properties: { id: { type: "string", pattern: "^cmp_[a-z0-9]{4,8}$" } },
        propertyNames: { pattern: "^[a-z]+$" },
        additionalProperties: { type: "boolean" },
      },
    ],
  ])("of %s", async (_, more) => {
    const schema: JsonObject = { type: "object", ...more };
    const validator = browserValidator(schema, "2020-12");
    await fc.assert(
      fc.asyncProperty(fittingValues(schema), async (value) => {
        expect(validator.check(value)).toEqual({ ok: true });
        expect(await validateInput(schema, value, { timeoutMs: 10_000 })).toEqual({ ok: true });
      }),
      { numRuns: runs, seed: 7 },
    );
  });
});
