import { format } from "@cfworker/json-schema";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { patternVerdict } from "../patterns/pattern-safety";
import { patternTest } from "../patterns/linear-patterns";
import { formats } from "./formats.mjs";

/** Patterns travel as formats of this prefix, because the interpreter would run them on the backtracking engine. */
export const patternFormat = "countersign-pattern:";

/** A copy for the interpreting validator: it knows fewer formats than the server's. */
export function preparedSchema(schema: JsonObject): JsonObject {
  const copy = prepared(schema);
  delete copy["$id"];
  delete copy["id"];
  return copy;
}

function prepared(schema: JsonObject): JsonObject {
  const copy: JsonObject = {};
  const added: JsonValue[] = [];
  for (const [name, value] of Object.entries(schema)) {
    if (name === "pattern" && typeof value === "string") added.push({ format: registered(value) });
    else if (name === "patternProperties" && isJsonObject(value) && !allCompile(value)) continue;
    else if (name === "format" && value === "int32") added.push(int32);
    else if (name === "format" && value === "int64") added.push({ multipleOf: 1 });
    else if (dataKeywords.includes(name)) copy[name] = value;
    else if (mapKeywords.includes(name) && isJsonObject(value)) copy[name] = members(value);
    else copy[name] = inner(value);
  }
  // Without its patterns the rest of the object can't be told: what they would have covered is left to the API.
  if (isJsonObject(schema["patternProperties"]) && !allCompile(schema["patternProperties"]))
    delete copy["additionalProperties"];
  if (added.length > 0) copy["allOf"] = [...(Array.isArray(copy["allOf"]) ? copy["allOf"] : []), ...added];
  return copy;
}

const int32 = { minimum: -2_147_483_648, maximum: 2_147_483_647, multipleOf: 1 };

function inner(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(inner);
  return isJsonObject(value) ? prepared(value) : value;
}

function members(map: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([name, schema]) => [name, inner(schema)]));
}

function registered(pattern: string): string {
  const name = patternFormat + pattern;
  const test = patternTest(pattern);
  format[name] ??= (text) => test(text) ?? true;
  return name;
}

/** Names of members are short, but a pattern over them is as untrusted as any: only tame ones are run. */
function allCompile(map: JsonObject): boolean {
  return Object.keys(map).every((pattern) => {
    try {
      return patternVerdict(pattern) === "native" && new RegExp(pattern, "u") instanceof RegExp;
    } catch {
      // Not a pattern that the interpreter could compile.
      return false;
    }
  });
}

Object.assign(format, formats);

/** Keywords whose value is data and no schema. */
export const dataKeywords = ["enum", "const", "default", "examples"];

/** Keywords whose members are schemas. */
export const mapKeywords = [
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
  "dependencies",
];
