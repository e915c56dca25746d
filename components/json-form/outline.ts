import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/contract/json";

/**
 * What rjsf is given to resolve: the members and items by name and type. Left out is whatever it could fill in
 * (defaults, constants, least items) or would follow at once and without end (alternatives, conditions,
 * references). Our fields read the whole schema, one level at a time.
 */
export function outline(schema: JsonObject): JsonObject {
  const { type, properties, items } = schema;
  const kept: JsonObject = {};
  if (type !== undefined) kept["type"] = type;
  if (isJsonObject(items)) kept["items"] = outline(items);
  if (isJsonObject(properties))
    kept["properties"] = Object.fromEntries(Object.entries(properties).map(outlined));
  return kept;
}

function outlined([name, schema]: [string, JsonValue]): [string, JsonValue] {
  return [name, isJsonObject(schema) ? outline(schema) : {}];
}
