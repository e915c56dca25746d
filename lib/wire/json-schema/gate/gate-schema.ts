import { isNumeric } from "@/lib/wire/contract/same-json";
import { isJsonObject, type JsonObject, type JsonValue, stringifyJson } from "@/lib/wire/contract/json";
import { inKnownDraft, type Draft } from "../draft";
import { patternsOf, patternVerdict } from "../patterns/pattern-safety";
import { referenceProblem } from "./reference-problem";
import { eachSchema } from "../sub-schemas";

export type SchemaGate =
  | {
      ok: true;
      /** The schema to build the form from: the given one, or its rewriting into a draft that is known here. */
      schema: JsonObject;
      draft: Draft;
      /** Sentences about checks that the form leaves to the API. */
      notes: string[];
    }
  | { ok: false; reason: string };

/** Past these a form would be slow or useless; the JSON editor serves instead. */
const propertiesPerObjectMax = 1_000;
const subSchemasMax = 5_000;
const itemsAtLeastMax = 500;
const branchCombinationsMax = 1_000;

/**
 * Decides whether an untrusted schema may become a form. Pure and bounded: it never runs a pattern, follows
 * local references only, and stops at the first limit that is passed. The reason is a sentence for people.
 */
export function gateSchema(untrusted: JsonObject): SchemaGate {
  const oversize = sizeProblem(untrusted);
  if (oversize) return { ok: false, reason: oversize };
  const known = inKnownDraft(untrusted);
  if (!known)
    return { ok: false, reason: "The schema is written in a dialect of JSON Schema that is not known here." };
  const { schema, draft } = known;
  if (schema["type"] !== undefined && schema["type"] !== "object")
    return { ok: false, reason: "The schema does not describe an object." };
  const found = collect(schema);
  const problem = found.problem ?? referenceProblem(schema, found.schemas);
  return problem
    ? { ok: false, reason: problem }
    : { ok: true, schema, draft, notes: notesOn(found.schemas) };
}

/** Every schema within the schema, definitions included, with the first thing that speaks against a form. */
function collect(root: JsonObject): { schemas: JsonObject[]; problem: string | undefined } {
  const schemas: JsonObject[] = [];
  let problem: string | undefined;
  eachSchema(root, (schema) => {
    problem =
      schemas.push(schema) > subSchemasMax
        ? `The schema describes more than ${subSchemasMax} values.`
        : (malformedKeyword(schema) ?? widthProblem(schema));
    return problem === undefined;
  });
  return { schemas, problem };
}

function widthProblem(schema: JsonObject): string | undefined {
  const properties = isJsonObject(schema["properties"]) ? Object.keys(schema["properties"]).length : 0;
  if (properties > propertiesPerObjectMax)
    return `One object has ${properties} properties; a form shows at most ${propertiesPerObjectMax}.`;
  const least = schema["minItems"];
  if (typeof least === "number" && least > itemsAtLeastMax)
    return `One list needs at least ${least} items; a form is no way to enter more than ${itemsAtLeastMax}.`;
  if (combinations(schema) > branchCombinationsMax)
    return "The schema combines more alternatives than a form can offer.";
  return undefined;
}

/** The number of ways to pick one alternative from each list that applies to the same value. */
function combinations(schema: JsonObject): number {
  let count = 1;
  for (const keyword of ["oneOf", "anyOf"]) {
    const branches = schema[keyword];
    if (!Array.isArray(branches)) continue;
    let sum = 0;
    for (const branch of branches) sum += isJsonObject(branch) ? combinations(branch) : 1;
    count *= Math.max(1, sum);
  }
  const all = schema["allOf"];
  if (Array.isArray(all)) for (const part of all) if (isJsonObject(part)) count *= combinations(part);
  return count;
}

function notesOn(schemas: JsonObject[]): string[] {
  const patterns = schemas.flatMap(patternsOf);
  const risky = patterns.filter((pattern) => patternVerdict(pattern) !== "native");
  if (risky.length === 0) return [];
  const which = risky.length === 1 ? "One text pattern" : `${risky.length} text patterns`;
  return [
    `${which} of this tool can’t be tried the usual way; what has no safe way is left to the API to check.`,
  ];
}

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
function malformedKeyword(schema: JsonObject): string | undefined {
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

const schemaBytesMax = 262_144;
const depthMax = 64;

/** Says that a schema is nested too deep or is too long, or nothing. Not recursive, so any depth may come. */
export function sizeProblem(schema: JsonObject): string | undefined {
  let level: JsonValue[] = [schema];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthMax) return `The schema is nested deeper than ${depthMax} levels.`;
    const next: JsonValue[] = [];
    for (const value of level) {
      if (Array.isArray(value)) for (const item of value) next.push(item);
      else if (isJsonObject(value)) for (const name in value) next.push(value[name] ?? null);
    }
    level = next;
  }
  if (new TextEncoder().encode(stringifyJson(schema)).length > schemaBytesMax)
    return `The schema is larger than ${schemaBytesMax / 1024} KB.`;
  return undefined;
}
