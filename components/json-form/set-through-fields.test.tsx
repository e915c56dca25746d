import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanup } from "@testing-library/react";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { parseJson, type JsonObject } from "@/lib/wire/contract/json";
import { gateSchema } from "@/lib/wire/json-schema/gate/gate-schema";
import { descriptors } from "@/lib/wire/json-schema/testing/descriptors";
import { fittingValues } from "@/lib/wire/json-schema/testing/fitting-values";
import { fullTests, sampled } from "@/scripts/testing/full-tests";
import { fillIn } from "./testing/fill-in";
import { mountForm, send } from "./testing/mount-form";

const drawable = descriptors.filter(({ inputSchema }) => gateSchema(inputSchema).ok);

async function sentThroughFields(schema: JsonObject, value: JsonObject): Promise<string> {
  const { sent } = mountForm(schema);
  await fillIn(schema, value);
  send();
  cleanup();
  const parsed = parseJson(sent[0] ?? "null");
  return parsed.ok ? canonicalJson(parsed.value) : parsed.problem.message;
}

describe("a generated value that is set through the fields is what is sent", () => {
  it.each(sampled(drawable, 25).map(({ name, inputSchema }) => [name, inputSchema] as const))(
    "for %s",
    { timeout: 120_000 },
    async (_, schema) => {
      await fc.assert(
        fc
          .asyncProperty(fittingValues(schema), async (value) => {
            expect(await sentThroughFields(schema, value)).toBe(canonicalJson(value));
          })
          .afterEach(cleanup),
        { numRuns: fullTests ? 2 : 1, seed: 7, endOnFailure: true },
      );
    },
  );
});
