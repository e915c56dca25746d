import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { localTarget } from "./resolve/local-target";

/** These schemas and all that they are made of: references, and what has to hold with them or instead of another. */
export function everyPart(root: JsonObject, schemas: JsonObject[], most: number): JsonObject[] {
  const parts = new Set<JsonObject>();
  const waiting = [...schemas];
  for (let schema = waiting.pop(); schema && parts.size < most; schema = waiting.pop()) {
    if (parts.has(schema)) continue;
    parts.add(schema);
    const reference = schema["$ref"];
    const target = typeof reference === "string" ? localTarget(root, reference) : undefined;
    if (isJsonObject(target)) waiting.push(target);
    for (const keyword of ["allOf", "anyOf", "oneOf"])
      for (const one of listOf(schema[keyword])) if (isJsonObject(one)) waiting.push(one);
    for (const keyword of ["if", "then", "else"]) {
      const one = schema[keyword];
      if (isJsonObject(one)) waiting.push(one);
    }
    const dependent = schema["dependentSchemas"];
    if (isJsonObject(dependent))
      for (const one of Object.values(dependent)) if (isJsonObject(one)) waiting.push(one);
  }
  return [...parts];
}

export function schemasOfItem(parts: JsonObject[], index: number): JsonObject[] {
  return parts.flatMap((part) => {
    const { items, prefixItems, additionalItems } = part;
    const listed = Array.isArray(prefixItems) ? prefixItems : listOf(items);
    const own = listed[index];
    return [own, own === undefined ? (Array.isArray(items) ? additionalItems : items) : undefined].filter(
      isJsonObject,
    );
  });
}

/** The schemas for a member of this name. No pattern is run: every name is taken to fit each of them. */
export function schemasOfMember(parts: JsonObject[], name: string): JsonObject[] {
  return parts.flatMap((part) => {
    const properties = part["properties"];
    const own = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
    const patterns = part["patternProperties"];
    const others = isJsonObject(patterns) ? Object.values(patterns) : [];
    return [own, ...others, own === undefined ? part["additionalProperties"] : undefined].filter(
      isJsonObject,
    );
  });
}

function listOf(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}
