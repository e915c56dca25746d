import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { mergeSchemas } from "./merge-schemas";
import { localTarget } from "./local-target";

/** Judges a condition (`if`) by the browser's validator. */
export type Holds<Value> = (condition: JsonObject, value: Value) => boolean;

/**
 * One level of a schema, ready to draw: references followed, `allOf` and the conditions that hold for the value
 * merged in. Members and items stay as they are; they are resolved when they are drawn, so recursion unfolds only
 * as far as someone looks. The schema has passed the gate, so every reference has a target and loops are absent.
 */
export function resolveSchema<Value>(
  node: JsonValue | undefined,
  root: JsonObject,
  value: Value,
  holds: Holds<Value>,
): JsonObject {
  if (node === false) return { not: {} };
  if (!isJsonObject(node)) return {};
  const { $ref, allOf, if: condition, then, else: otherwise, ...own } = node;
  let schema: JsonObject = own;
  const within = (part: JsonValue | undefined) => resolveSchema(part, root, value, holds);
  if (typeof $ref === "string") schema = mergeSchemas(within(localTarget(root, $ref)), schema);
  if (Array.isArray(allOf)) for (const part of allOf) schema = mergeSchemas(within(part), schema);
  if (condition !== undefined) {
    const met = condition === true || (isJsonObject(condition) && holds(condition, value));
    schema = mergeSchemas(within(met ? then : otherwise), schema);
  }
  return withDependents(schema, value, within);
}

/** The result of `resolveSchema` can change with the value. */
export function isConditional(node: JsonValue | undefined, root: JsonObject): boolean {
  if (!isJsonObject(node)) return false;
  if (
    ["if", "dependentSchemas", "dependentRequired", "dependencies"].some((name) => node[name] !== undefined)
  )
    return true;
  const { $ref, allOf } = node;
  if (typeof $ref === "string" && isConditional(localTarget(root, $ref), root)) return true;
  return Array.isArray(allOf) && allOf.some((part) => isConditional(part, root));
}

function withDependents(
  schema: JsonObject,
  value: unknown,
  within: (part: JsonValue) => JsonObject,
): JsonObject {
  let merged = schema;
  for (const keyword of ["dependentSchemas", "dependentRequired", "dependencies"]) {
    const dependents = schema[keyword];
    if (!isJsonObject(dependents)) continue;
    for (const [name, dependent] of Object.entries(dependents)) {
      if (!isJsonObject(value) || !Object.hasOwn(value, name)) continue;
      merged = mergeSchemas(Array.isArray(dependent) ? { required: dependent } : within(dependent), merged);
    }
  }
  return merged;
}
