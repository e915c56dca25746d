import { gateSchema } from "@/lib/wire/json-schema/gate/gate-schema";
import { validateInput } from "@/lib/wire/json-schema/server/validate-input";
import { browserValidator } from "@/lib/wire/json-schema/validators/browser-validator";
import type { SuiteTest, SuiteDraft } from "./read-suite";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";

/** What the product makes of one test: what the gate says of its schema, and both validators of its value. */
export type Judged = SuiteTest & {
  /** Why the tool gets no form; undefined for one that gets one. */
  refusal: string | undefined;
  /** undefined where there is no form to check in. */
  browser: boolean | "unchecked" | undefined;
  server: boolean | "unchecked";
};

/** A busy machine must not decide: what is too slow for a person is no subject here. */
const timeoutMs = 10_000;

const unreadable = "The JSON has a name that is never taken in.";

/** One test by the ways that an input takes: gate and interpreter of the form, then the server's worker. */
export async function judge(test: SuiteTest): Promise<Judged> {
  if (test.schema === undefined || test.value === undefined)
    return { ...test, refusal: unreadable, browser: undefined, server: "unchecked" };
  const { schema, value } = asToolSchema(test.draft, test.schema, test.value);
  const server = await validateInput(schema, value, { timeoutMs });
  const gate = gateSchema(schema);
  return {
    ...test,
    refusal: gate.ok ? undefined : gate.reason,
    browser: gate.ok ? browserValidator(gate.schema, gate.draft).check(value).ok : undefined,
    server: server.ok,
  };
}

const dialects: Record<SuiteDraft, string> = {
  draft7: "http://json-schema.org/draft-07/schema#",
  "draft2020-12": "https://json-schema.org/draft/2020-12/schema",
};

/**
 * The test as a tool's input. A tool takes an object: a schema that says otherwise of itself becomes that of a member,
 * with its references moved along. The others stand as they are.
 */
function asToolSchema(
  draft: SuiteDraft,
  schema: JsonValue,
  value: JsonValue,
): { schema: JsonObject; value: JsonValue } {
  const $schema = dialects[draft];
  if (isJsonObject(schema) && (schema["type"] === undefined || schema["type"] === "object"))
    return { schema: { $schema, ...schema }, value };
  const member = moved(schema);
  if (isJsonObject(member)) delete member["$schema"];
  return { schema: { $schema, type: "object", properties: { member } }, value: { member: value } };
}

function moved(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(moved);
  if (!isJsonObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      name,
      name === "$ref" && typeof value === "string" && /^#(?:\/|$)/.test(value)
        ? `#/properties/member${value.slice(1)}`
        : moved(value),
    ]),
  );
}
