import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import type { SuiteDraft } from "./read-suite";

const dialects: Record<SuiteDraft, string> = {
  draft7: "http://json-schema.org/draft-07/schema#",
  "draft2020-12": "https://json-schema.org/draft/2020-12/schema",
};

/**
 * The test as a tool's input. A tool takes an object: a schema that says otherwise of itself becomes that of a member,
 * with its references moved along. The others stand as they are.
 */
export function asToolSchema(
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
