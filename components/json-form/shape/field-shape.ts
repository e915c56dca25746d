import { isJsonObject, stringifyJson, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { sameJson } from "@/lib/wire/contract/same-json";
import { onlyValue } from "@/lib/wire/json-schema/only-value";
import { mergeSchemas } from "@/lib/wire/json-schema/resolve/merge-schemas";
import { labelFromValue } from "@/lib/wire/contract/label-from-value";

export type Choice = { value: JsonValue; label: string; description: string | undefined };
export type Branch = { schema: JsonObject; label: string };

/** The lines that a text is first shown in: one, one that grows with it, or several. */
export type TextLines = "one" | "grow" | "several";

type Shape =
  | { kind: "fixed"; value: JsonValue }
  | { kind: "choice"; choices: Choice[] }
  | { kind: "choices"; choices: Choice[] }
  | { kind: "chips"; /** An item may be a text without characters. */ emptyItem: boolean }
  | { kind: "branches"; branches: Branch[]; shared: JsonObject }
  | { kind: "text"; lines: TextLines }
  | { kind: "number"; integer: boolean }
  | { kind: "boolean" }
  | { kind: "object" }
  | { kind: "list" }
  | { kind: "null" }
  | { kind: "any" }
  | { kind: "nothing" };

/** How a resolved schema is drawn. `schema` is what it says once null and single alternatives are folded in. */
export type FieldShape = Shape & { schema: JsonObject; nullable: boolean };

type Resolve = (node: JsonValue) => JsonObject;

/** A bound up to which a text is a name or a mark. */
const oneLineCharacters = 200;
const checkboxesMax = 40;

/** Chooses the field for a resolved schema; `resolve` resolves one level of a branch or of the items. */
export function fieldShape(schema: JsonObject, resolve: Resolve, nullable = false): FieldShape {
  const has = (shape: Shape): FieldShape => ({ ...shape, schema, nullable });
  const { const: fixed, enum: choices, not } = schema;
  if (isJsonObject(not) && Object.keys(not).length === 0) return has({ kind: "nothing" });
  if (fixed !== undefined) return has({ kind: "fixed", value: fixed });
  if (Array.isArray(choices)) {
    const values = choices.filter((value) => value !== null);
    const withNull = nullable || values.length < choices.length;
    if (values.length === 0) return has({ kind: "null" });
    return { ...has({ kind: "choice", choices: toldApart(values.map(choiceOf)) }), nullable: withNull };
  }
  for (const keyword of ["oneOf", "anyOf"]) {
    const alternatives = schema[keyword];
    if (Array.isArray(alternatives)) return ofAlternatives(schema, keyword, alternatives, resolve, nullable);
  }
  return ofType(schema, resolve, nullable);
}

function ofAlternatives(
  schema: JsonObject,
  keyword: string,
  alternatives: JsonValue[],
  resolve: Resolve,
  nullable: boolean,
): FieldShape {
  const { [keyword]: _, ...shared } = schema;
  const resolved = alternatives.map(resolve);
  const branches = resolved.filter((branch) => branch["type"] !== "null" && branch["const"] !== null);
  const withNull = nullable || branches.length < resolved.length;
  const [first] = branches;
  if (!first) return { kind: "null", schema: shared, nullable: withNull };
  if (branches.length === 1) return fieldShape(mergeSchemas(first, shared), resolve, withNull);
  const choices = branches.map(constChoice);
  if (choices.every((choice) => choice !== undefined))
    return { kind: "choice", choices: toldApart(choices), schema: shared, nullable: withNull };
  const named = branches.map((branch, index) => ({ schema: branch, label: branchLabel(branch, index) }));
  return { kind: "branches", branches: named, shared, schema, nullable: withNull };
}

function ofType(schema: JsonObject, resolve: Resolve, nullable: boolean): FieldShape {
  const stated = schema["type"];
  const names = Array.isArray(stated) ? stated : stated === undefined ? [] : [stated];
  const types = names.filter((type) => type !== "null" && !(type === "integer" && names.includes("number")));
  const withNull = nullable || (names.includes("null") && types.length > 0);
  if (types.length > 1) {
    const { type: _, ...shared } = schema;
    const branches = types.map((type) => ({
      schema: { type },
      label: typeLabels.get(String(type)) ?? String(type),
    }));
    return { kind: "branches", branches, shared, schema, nullable: withNull };
  }
  const shape = ofOneType(names.length === 0 ? impliedType(schema) : types[0], schema, resolve);
  return { ...shape, schema, nullable: withNull };
}

function ofOneType(type: JsonValue | undefined, schema: JsonObject, resolve: Resolve): Shape {
  switch (type) {
    case "string":
      return { kind: "text", lines: linesOf(schema) };
    case "integer":
      return { kind: "number", integer: true };
    case "number":
      return { kind: "number", integer: false };
    case "boolean":
      return { kind: "boolean" };
    case "object":
      return { kind: "object" };
    case "array":
      return ofItems(schema, resolve);
    case undefined:
      return Array.isArray(schema["type"]) || schema["type"] === "null" ? { kind: "null" } : { kind: "any" };
    default:
      return { kind: "any" };
  }
}

function linesOf(schema: JsonObject): TextLines {
  if (schema["contentMediaType"] !== undefined) return "several";
  if (isOneLine(schema)) return "one";
  const longest = schema["maxLength"];
  if (longest === undefined) return "grow";
  return Number(longest) > oneLineCharacters ? "several" : "one";
}

/** Addresses, names and marks stay one line, however long they may be. */
function isOneLine({ format, pattern }: JsonObject): boolean {
  if (typeof format === "string" && oneLineFormats.has(format)) return true;
  if (typeof pattern !== "string" || !/^\^.*[^\\]\$$/.test(pattern)) return false;
  // What might take a line break: any character, white space, whatever is not of a kind, or not one of these.
  const rest = pattern.replaceAll(/\[\^[^\]]*(?:\\p\{C[c}]|\\[snr])[^\]]*\]/g, "");
  return !/\.|\\[sSnrWDPxuc]|\[\^|\|/.test(rest.replaceAll(/\\\./g, ""));
}

/** Formats that no text with a line break can have. */
const oneLineFormats = new Set([
  ...["date", "time", "date-time", "duration"],
  ...["email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6"],
  ...["uri", "url", "uri-reference", "iri", "iri-reference", "uri-template"],
  ...["uuid", "json-pointer", "relative-json-pointer", "password", "color", "phone"],
]);

function ofItems(schema: JsonObject, resolve: Resolve): Shape {
  const { items } = schema;
  if (schema["prefixItems"] !== undefined || !isJsonObject(items)) return { kind: "list" };
  const item = fieldShape(resolve(items), resolve);
  if (item.kind === "text" && item.lines !== "several" && !item.nullable)
    return { kind: "chips", emptyItem: mayBeEmptyText(item.schema) };
  if (schema["uniqueItems"] !== true) return { kind: "list" };
  if (item.kind !== "choice" || item.nullable || item.choices.length > checkboxesMax) return { kind: "list" };
  return { kind: "choices", choices: item.choices };
}

/** True if a text without characters is plainly allowed. */
export function mayBeEmptyText({ minLength, format, pattern }: JsonObject): boolean {
  return Number(minLength ?? 0) === 0 && format === undefined && pattern === undefined;
}

function impliedType(schema: JsonObject): string | undefined {
  if (schema["properties"] !== undefined || schema["required"] !== undefined) return "object";
  if (schema["items"] !== undefined || schema["prefixItems"] !== undefined) return "array";
  return undefined;
}

const typeLabels = new Map<string, string>([
  ["string", "Text"],
  ["integer", "Whole number"],
  ["number", "Number"],
  ["boolean", "Yes or no"],
  ["object", "Object"],
  ["array", "List"],
]);

/** Label of a branch: its title, its fixed members, the members that it requires, or its type. */
function branchLabel(branch: JsonObject, index: number): string {
  if (typeof branch["title"] === "string") return branch["title"];
  const fixed = fixedMembers(branch).map(([name, value]) => `${name}: ${valueLabel(value)}`);
  if (fixed.length > 0) return fixed.join(", ");
  const required = branch["required"];
  if (Array.isArray(required) && required.length > 0) return `With ${required.map(String).join(", ")}`;
  const fixedValue = branch["const"];
  if (fixedValue !== undefined) return valueLabel(fixedValue);
  const members = isJsonObject(branch["properties"]) ? Object.keys(branch["properties"]) : [];
  if (members.length > 0) return `With ${members.slice(0, 3).join(", ")}${members.length > 3 ? ", …" : ""}`;
  const type = branch["type"];
  const word = typeof type === "string" ? typeLabels.get(type) : undefined;
  const items = isJsonObject(branch["items"]) ? branch["items"]["type"] : undefined;
  if (word && typeof items === "string")
    return `${word} of ${(typeLabels.get(items) ?? items).toLowerCase()}`;
  const format = branch["format"];
  return word && typeof format === "string" ? `${word} (${format})` : (word ?? `Form ${index + 1}`);
}

/** The required members of a branch that can have one value only: they tell the branches apart. */
export function fixedMembers(branch: JsonObject): [name: string, value: JsonValue][] {
  const { properties, required } = branch;
  if (!isJsonObject(properties) || !Array.isArray(required)) return [];
  return Object.entries(properties).flatMap(([name, member]): [string, JsonValue][] => {
    if (!isJsonObject(member) || !required.includes(name)) return [];
    const value = onlyValue(member);
    return value === undefined ? [] : [[name, value]];
  });
}

function constChoice(branch: JsonObject): Choice | undefined {
  const value = onlyValue(branch);
  if (value === undefined) return undefined;
  const { title, description } = branch;
  return {
    value,
    label: typeof title === "string" ? title : choiceLabel(value),
    description: typeof description === "string" ? description : undefined,
  };
}

/** Tells choices apart by their JSON where two would read the same (1 and "1", or one title twice), and for texts like null. */
function toldApart(choices: Choice[]): Choice[] {
  const counts = new Map<string, number>();
  for (const { label } of choices) counts.set(label, (counts.get(label) ?? 0) + 1);
  return choices.map((choice) => {
    const { value, label } = choice;
    const isAlike = (counts.get(label) ?? 0) > 1 || value === "null";
    if (!isAlike) return choice;
    const text = stringifyJson(value);
    return {
      ...choice,
      label: label === valueLabel(value) || label === choiceLabel(value) ? text : `${label} (${text})`,
    };
  });
}

function choiceOf(value: JsonValue): Choice {
  return { value, label: choiceLabel(value), description: undefined };
}

function choiceLabel(value: JsonValue): string {
  return typeof value === "string" && value !== "" ? labelFromValue(value) : valueLabel(value);
}

/** A value as one reads it in a list of choices; text without quotes. */
export function valueLabel(value: JsonValue): string {
  if (typeof value === "string") return value === "" ? "(empty text)" : value;
  return stringifyJson(value);
}

export function isChosen(choice: Choice, value: Parameters<typeof sameJson>[1]): boolean {
  return sameJson(choice.value, value);
}
