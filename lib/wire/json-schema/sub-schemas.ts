import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";

/** In place: judges the same value. Deeper: judges a member or an item of it. */
type Reach = "in-place" | "deeper";
type SubSchema = { reach: Reach; schema: JsonObject };

const single: Record<string, Reach> = {
  not: "in-place",
  if: "in-place",
  then: "in-place",
  else: "in-place",
  items: "deeper",
  additionalProperties: "deeper",
  unevaluatedProperties: "deeper",
  propertyNames: "deeper",
  additionalItems: "deeper",
  unevaluatedItems: "deeper",
  contains: "deeper",
  contentSchema: "deeper",
};
const lists: Record<string, Reach> = {
  allOf: "in-place",
  anyOf: "in-place",
  oneOf: "in-place",
  items: "deeper",
  prefixItems: "deeper",
};
const maps: Record<string, Reach> = {
  dependentSchemas: "in-place",
  dependencies: "in-place",
  properties: "deeper",
  patternProperties: "deeper",
};

/** The schemas that a schema applies directly; references are not followed, definitions not included. */
export function subSchemas(schema: JsonObject): SubSchema[] {
  return Object.entries(schema).flatMap(([keyword, value]) => [
    ...withReach(single, keyword, [value]),
    ...withReach(lists, keyword, Array.isArray(value) ? value : []),
    ...withReach(maps, keyword, isJsonObject(value) ? Object.values(value) : []),
  ]);
}

/** The schema and every schema within it, definitions included. `visit` ends the walk by returning false. */
export function eachSchema(root: JsonObject, visit: (schema: JsonObject) => boolean | void): void {
  const waiting = [root];
  for (let schema = waiting.pop(); schema; schema = waiting.pop()) {
    if (visit(schema) === false) return;
    for (const { schema: inner } of subSchemas(schema)) waiting.push(inner);
    for (const keyword of ["$defs", "definitions"]) {
      const definitions = schema[keyword];
      if (isJsonObject(definitions)) waiting.push(...Object.values(definitions).filter(isJsonObject));
    }
  }
}

function withReach(keywords: Record<string, Reach>, keyword: string, values: JsonValue[]): SubSchema[] {
  const reach = Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
  return reach ? values.filter(isJsonObject).map((schema) => ({ reach, schema })) : [];
}
