import { sample, stringMatching } from "fast-check";
import { mergeSchemas } from "@/lib/wire/json-schema/resolve/merge-schemas";
import { resolveSchema } from "@/lib/wire/json-schema/resolve/resolve-schema";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { gateSchema } from "@/lib/wire/json-schema/gate/gate-schema";

/** Deeper schemas are not followed: they recurse, or nobody could fill them in. */
const depthMax = 12;
const itemsMax = 50;
const charactersMax = 20_000;

/**
 * A small value for a schema: what it gives as default, example or choice, and else the least that it asks for.
 * It is a proposal; whether it fits is for the check to say. Nothing for a schema that is refused at the gate.
 */
export function generateInput(schema: JsonObject): JsonObject {
  const gate = gateSchema(schema);
  const value = gate.ok ? valueFor(gate.schema, gate.schema, 0) : null;
  return isJsonObject(value) ? value : {};
}

function valueFor(root: JsonObject, given: JsonValue | undefined, depth: number): JsonValue {
  if (!isJsonObject(given) || depth > depthMax) return "conformance";
  const schema = firstAlternative(root, given);
  if (schema["const"] !== undefined) return schema["const"];
  const examples = schema["examples"];
  if (Array.isArray(examples) && examples[0] !== undefined) return examples[0];
  if (schema["default"] !== undefined) return schema["default"];
  const choices = schema["enum"];
  if (Array.isArray(choices) && choices[0] !== undefined) return choices[0];
  switch (typeOf(schema)) {
    case "object":
      return objectFor(root, schema, depth);
    case "array":
      return arrayFor(root, schema, depth);
    case "integer":
    case "number":
      return numberFor(schema);
    case "boolean":
      return false;
    case "null":
      return null;
  }
  return textFor(schema);
}

function typeOf(schema: JsonObject): JsonValue | undefined {
  const { type } = schema;
  if (Array.isArray(type)) return type.find((one) => one !== "null");
  if (type !== undefined) return type;
  if (schema["properties"] !== undefined || schema["required"] !== undefined) return "object";
  return schema["items"] !== undefined || schema["prefixItems"] !== undefined ? "array" : "string";
}

function objectFor(root: JsonObject, schema: JsonObject, depth: number): JsonObject {
  const { properties, required } = schema;
  const members: JsonObject = {};
  for (const name of Array.isArray(required) ? required : [])
    if (typeof name === "string")
      members[name] = valueFor(root, isJsonObject(properties) ? properties[name] : undefined, depth + 1);
  return members;
}

function arrayFor(root: JsonObject, schema: JsonObject, depth: number): JsonValue[] {
  const { items, prefixItems } = schema;
  const first = Array.isArray(prefixItems) ? prefixItems.map((one) => valueFor(root, one, depth + 1)) : [];
  const missing = Math.min(itemsMax, countOf(schema["minItems"], 0)) - first.length;
  const rest = Array.from({ length: Math.max(0, missing) }, () => valueFor(root, items, depth + 1));
  return [...first, ...rest];
}

function numberFor(schema: JsonObject): number {
  const step = countOf(schema["multipleOf"], 1);
  const above = schema["exclusiveMinimum"];
  const least = countOf(schema["minimum"], typeof above === "number" ? above + step : 1);
  const most = countOf(schema["maximum"], Infinity);
  return Math.min(most, Math.ceil(least / step) * step);
}

function textFor(schema: JsonObject): string {
  const { pattern, format } = schema;
  if (typeof format === "string" && formatted[format] !== undefined) return formatted[format];
  const least = Math.min(charactersMax, countOf(schema["minLength"], 0));
  const most = countOf(schema["maxLength"], Infinity);
  if (typeof pattern === "string") return matching(pattern, least, most);
  return "Conformance check "
    .repeat(Math.ceil(least / 18) || 1)
    .slice(0, Math.max(least, Math.min(most, 17)));
}

const formatted: Record<string, string> = {
  "date-time": "2031-03-14T09:30:00Z",
  date: "2031-03-14",
  time: "09:30:00Z",
  uri: "https://conformance.example/",
  url: "https://conformance.example/",
  email: "conformance@example.com",
  uuid: "6f1f3d2e-0b1c-4d5e-8f90-123456789abc",
  hostname: "conformance.example",
  ipv4: "192.0.2.1",
};

/** A text for a pattern, always the same one. */
function matching(pattern: string, least: number, most: number): string {
  try {
    const texts = sample(stringMatching(new RegExp(pattern)), { numRuns: 40, seed: 7 });
    return texts.find((text) => text.length >= least && text.length <= most) ?? "";
  } catch {
    return "";
  }
}

function countOf(value: JsonValue | undefined, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}

/** One level of a schema that passed the gate, with the first alternative of each choice taken. */
export function firstAlternative(root: JsonObject, given: JsonValue): JsonObject {
  const { oneOf, anyOf, ...own } = resolveSchema(given, root, undefined, () => false);
  const first = [oneOf, anyOf].flatMap((branches) => (Array.isArray(branches) ? branches.slice(0, 1) : []));
  return first.reduce<JsonObject>(
    (schema, branch) => mergeSchemas(schema, firstAlternative(root, branch)),
    own,
  );
}
