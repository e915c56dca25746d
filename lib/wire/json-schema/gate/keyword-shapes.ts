import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { isNumeric } from "@/lib/wire/contract/same-json";

const typeNames = ["object", "array", "string", "number", "integer", "boolean", "null"];

const shapes: Record<string, (value: JsonValue) => boolean> = {
  type: (value) => isTypeName(value) || (Array.isArray(value) && value.length > 0 && value.every(isTypeName)),
  properties: isSchemaMap,
  patternProperties: isSchemaMap,
  $defs: isSchemaMap,
  definitions: isSchemaMap,
  dependentSchemas: isSchemaMap,
  dependencies: (value) =>
    isJsonObject(value) && Object.values(value).every((one) => isNames(one) || isSchema(one)),
  dependentRequired: (value) => isJsonObject(value) && Object.values(value).every(isNames),
  required: isNames,
  allOf: isSchemaList,
  anyOf: isSchemaList,
  oneOf: isSchemaList,
  prefixItems: isSchemaList,
  items: (value) => isSchema(value) || (Array.isArray(value) && value.every(isSchema)),
  additionalProperties: isSchema,
  unevaluatedProperties: isSchema,
  additionalItems: isSchema,
  unevaluatedItems: isSchema,
  propertyNames: isSchema,
  contains: isSchema,
  not: isSchema,
  if: isSchema,
  then: isSchema,
  else: isSchema,
  enum: (value) => Array.isArray(value) && value.length > 0,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: (value) => isNumber(value) && Number(value) > 0,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minProperties: isCount,
  maxProperties: isCount,
  minContains: isCount,
  maxContains: isCount,
  uniqueItems: (value) => typeof value === "boolean",
  pattern: (value) => typeof value === "string",
  format: (value) => typeof value === "string",
  $ref: (value) => typeof value === "string",
};

/** Says which keyword of this one schema has a value that it can't have, or nothing. */
export function malformedKeyword(schema: JsonObject): string | undefined {
  for (const [name, value] of Object.entries(schema)) {
    const fits = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
    if (fits && !fits(value))
      return `The schema is malformed: its “${name}” has a value that JSON Schema does not allow.`;
  }
  return undefined;
}

function isTypeName(value: JsonValue): boolean {
  return typeof value === "string" && typeNames.includes(value);
}

function isSchema(value: JsonValue): boolean {
  return typeof value === "boolean" || isJsonObject(value);
}

function isSchemaList(value: JsonValue): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isSchema);
}

function isSchemaMap(value: JsonValue): boolean {
  return isJsonObject(value) && !Object.hasOwn(value, "__proto__") && Object.values(value).every(isSchema);
}

function isNames(value: JsonValue): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === "string");
}

function isNumber(value: JsonValue): boolean {
  return isNumeric(value);
}

function isCount(value: JsonValue): boolean {
  return isNumber(value) && Number(value) >= 0 && Number.isInteger(Number(value));
}
