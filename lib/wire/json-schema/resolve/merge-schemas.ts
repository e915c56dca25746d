import { isAbove } from "@/lib/wire/contract/exact-number";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { isNumeric, sameJson } from "@/lib/wire/contract/same-json";

type Merge = (left: JsonValue, right: JsonValue) => JsonValue;

const keywords: Record<string, Merge> = {
  properties: mergedMaps,
  patternProperties: mergedMaps,
  required: (left, right) =>
    Array.isArray(left) && Array.isArray(right) ? [...new Set([...left, ...right])] : right,
  enum: (left, right) =>
    Array.isArray(left) && Array.isArray(right)
      ? left.filter((one) => right.some((other) => sameJson(one, other)))
      : right,
  type: sharedTypes,
  items: both,
  additionalProperties: both,
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
  readOnly: either,
  deprecated: either,
  uniqueItems: either,
};

/**
 * One schema to draw in place of two that judge the same value. Where they differ in what they say about the
 * value (title, description, default), `over` speaks. The validators judge by the schema as given, never by this.
 */
export function mergeSchemas(under: JsonObject, over: JsonObject): JsonObject {
  const merged: JsonObject = { ...under };
  for (const [name, value] of Object.entries(over)) {
    const present = Object.hasOwn(merged, name) ? merged[name] : undefined;
    const merge = Object.hasOwn(keywords, name) ? keywords[name] : undefined;
    merged[name] = present === undefined || !merge ? value : merge(present, value);
  }
  return merged;
}

function mergedMaps(left: JsonValue, right: JsonValue): JsonValue {
  if (!isJsonObject(left) || !isJsonObject(right)) return right;
  const merged: JsonObject = { ...left };
  for (const [name, value] of Object.entries(right)) {
    const present = Object.hasOwn(merged, name) ? merged[name] : undefined;
    merged[name] = present === undefined ? value : both(present, value);
  }
  return merged;
}

function both(left: JsonValue, right: JsonValue): JsonValue {
  if (left === true || sameJson(left, right)) return right;
  if (right === true) return left;
  if (left === false || right === false) return false;
  return { allOf: [left, right] };
}

function sharedTypes(left: JsonValue, right: JsonValue): JsonValue {
  const lefts = Array.isArray(left) ? left : [left];
  const rights = Array.isArray(right) ? right : [right];
  const shared = lefts.flatMap((type) => {
    if (rights.includes(type)) return [type];
    if (type === "number" && rights.includes("integer")) return ["integer"];
    if (type === "integer" && rights.includes("number")) return ["integer"];
    return [];
  });
  return shared.length === 1 ? (shared[0] ?? right) : shared.length > 1 ? shared : right;
}

function larger(left: JsonValue, right: JsonValue): JsonValue {
  return isNumeric(left) && isNumeric(right) && isAbove(left, right) ? left : right;
}

function smaller(left: JsonValue, right: JsonValue): JsonValue {
  return isNumeric(left) && isNumeric(right) && isAbove(right, left) ? left : right;
}

function either(left: JsonValue, right: JsonValue): JsonValue {
  return left === true || right === true;
}
