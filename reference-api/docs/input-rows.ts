import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/contract/json";
import { followReferences } from "@/lib/json-schema/resolve/follow-references";
import { code } from "./markdown";

/** One member of an input as a row: its path, type, whether it is required, bounds, default and words. */
export type InputRow = {
  path: string;
  type: string;
  required: string;
  bounds: string;
  standard: string;
  words: string;
};

/** A schema may refer to itself; deeper than this nobody reads a table. */
const levelsMax = 8;

/** Every member of an input schema, inner ones after the one that holds them. */
export function inputRows(schema: JsonObject): InputRow[] {
  return membersOf(schema, "", schema);
}

function membersOf(root: JsonObject, prefix: string, schema: JsonObject): InputRow[] {
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const partners = objectOf(schema["dependentRequired"]);
  return Object.entries(objectOf(schema["properties"])).flatMap(([name, member]) => {
    const needs = partners[name];
    const how = Array.isArray(needs)
      ? `no; with it ${needs.map((one) => code(String(one))).join(", ")}`
      : "no";
    return rowsOf(root, prefix + name, objectOf(member), required.includes(name) ? "yes" : how);
  });
}

function rowsOf(root: JsonObject, path: string, given: JsonObject, required: string): InputRow[] {
  const schema = followReferences(root, given);
  const items = isJsonObject(schema["items"]) ? followReferences(root, schema["items"]) : null;
  const row: InputRow = {
    path,
    type: typeOf(root, schema),
    required,
    bounds: [...boundsOf(schema), ...(items ? boundsOf(items).map((bound) => `each: ${bound}`) : [])].join(
      "; ",
    ),
    standard: schema["default"] === undefined ? "" : code(JSON.stringify(schema["default"])),
    words: wordsOf(schema),
  };
  if (path.split(".").length > levelsMax) return [row];
  return [row, ...innerRows(root, path, schema), ...(items ? innerRows(root, `${path}[]`, items) : [])];
}

function innerRows(root: JsonObject, path: string, schema: JsonObject): InputRow[] {
  return [
    ...membersOf(root, `${path}.`, schema),
    ...variantsOf(schema).flatMap((variant) => {
      const inner = followReferences(root, variant);
      return membersOf(root, `${path}(${variantName(inner)}).`, inner);
    }),
  ];
}

/** The name of a variant: the fixed value that tells it apart, else its title. */
function variantName(schema: JsonObject): string {
  const fixed = Object.values(objectOf(schema["properties"])).map((member) => objectOf(member)["const"]);
  const value = fixed.find((constant) => constant !== undefined);
  return value === undefined ? String(schema["title"] ?? "one of them") : String(value);
}

function variantsOf(schema: JsonObject): JsonObject[] {
  const variants = schema["oneOf"] ?? schema["anyOf"];
  return Array.isArray(variants) ? variants.map(objectOf) : [];
}

function typeOf(root: JsonObject, schema: JsonObject): string {
  if (schema["const"] !== undefined || Array.isArray(schema["enum"])) return "choice";
  const variants = variantsOf(schema);
  if (variants.length > 0)
    return `one of ${variants.map((one) => variantName(followReferences(root, one))).join(", ")}`;
  const type = schema["type"];
  if (type !== "array") return Array.isArray(type) ? type.join(" or ") : String(type ?? "any");
  return isJsonObject(schema["items"])
    ? `list of ${typeOf(root, followReferences(root, schema["items"]))}`
    : "list";
}

function boundsOf(schema: JsonObject): string[] {
  const { pattern, format } = schema;
  const options = schema["const"] === undefined ? schema["enum"] : [schema["const"]];
  return [
    Array.isArray(options) ? options.map((option) => code(String(option))).join(", ") : "",
    range(schema["minimum"], schema["maximum"], ""),
    range(schema["minLength"], schema["maxLength"], " characters"),
    range(schema["minItems"], schema["maxItems"], " items").replace(/^at least 1 items$/, "at least one"),
    schema["uniqueItems"] === true ? "all different" : "",
    typeof pattern === "string" ? code(pattern) : "",
    typeof format === "string" ? `format ${code(format)}` : "",
  ].filter((bound) => bound !== "");
}

function range(least: JsonValue | undefined, most: JsonValue | undefined, unit: string): string {
  // zod writes the largest safe integer where no other bound is given.
  const from = least === Number.MIN_SAFE_INTEGER ? undefined : least;
  const to = most === Number.MAX_SAFE_INTEGER ? undefined : most;
  if (from !== undefined && to !== undefined) return `${grouped(from)} to ${grouped(to)}${unit}`;
  if (from !== undefined) return `at least ${grouped(from)}${unit}`;
  return to === undefined ? "" : `at most ${grouped(to)}${unit}`;
}

function grouped(value: JsonValue): string {
  return typeof value === "number" ? value.toLocaleString("en-GB") : String(value);
}

function wordsOf({ title, description }: JsonObject): string {
  if (typeof description === "string") return description;
  return typeof title === "string" ? `${title}.` : "";
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
