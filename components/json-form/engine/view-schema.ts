import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import type { FieldShape } from "../shape/field-shape";
import { carriedName } from "./names";

/**
 * What rjsf is given to draw for a shape: one type, the members or the items, and nothing that it would fill in,
 * resolve or choose of its own accord (defaults, constants, alternatives, references, `$id`).
 */
export function viewSchema({ kind, schema }: FieldShape): RJSFSchema {
  switch (kind) {
    case "object":
      return {
        type: "object",
        properties: members(schema),
        required: requiredNames(schema).map(carriedName),
      };
    case "list":
      return { type: "array", ...items(schema) };
    case "number":
      return { type: "number" };
    case "boolean":
      return { type: "boolean" };
    case "null":
      return { type: "null" };
    case "text":
    case "choice":
    case "choices":
    case "chips":
    case "fixed":
    case "branches":
    case "any":
    case "nothing":
      return { type: "string" };
  }
}

/** The field or widget of the theme that draws a shape. */
export function viewUi(
  shape: FieldShape,
  misfit: boolean,
  wished: string | undefined,
  isListed = false,
): UiSchema {
  if (misfit) return { "ui:field": "FallbackField" };
  switch (shape.kind) {
    case "text":
      return { "ui:widget": textWidget(shape.schema, wished, isListed) };
    case "choice":
      return {
        "ui:widget": wished === "radio" || wished === "select" ? wished : choiceWidget(shape.choices),
      };
    case "boolean":
      return { "ui:widget": "radio" };
    case "choices":
      return { "ui:field": "CheckboxesField" };
    case "chips":
      return { "ui:field": wished === "rows" ? "ArrayField" : "ChipsField" };
    case "fixed":
    case "null":
      return { "ui:field": "ConstField" };
    case "branches":
      return { "ui:field": "OneOfField" };
    case "any":
    case "nothing":
      return { "ui:field": "FallbackField" };
    case "object":
    case "list":
    case "number":
      return {};
  }
}

/** Up to this many choices stand side by side, as long as their names are short. */
const segmentsMax = 4;
const segmentCharactersMax = 44;

export function choiceWidget(choices: { label: string }[]): "radio" | "select" {
  const characters = choices.reduce((sum, { label }) => sum + label.length, 0);
  return choices.length <= segmentsMax && characters <= segmentCharactersMax ? "radio" : "select";
}

function textWidget(schema: JsonObject, wished: string | undefined, isListed: boolean): string {
  if (schema["format"] === "password" || schema["writeOnly"] === true) return "password";
  if (wished === "textarea" || wished === "text" || wished === "password") return wished;
  if (isListed) return "lookup";
  if (schema["contentEncoding"] === "base64") return "file";
  return schema["format"] === "date" || schema["format"] === "date-time" ? schema["format"] : "text";
}

/** Whether a shape is drawn as a date, or a date and time. */
export function isDateField(shape: FieldShape, wished: string | undefined, isListed: boolean): boolean {
  if (shape.kind !== "text") return false;
  const widget = textWidget(shape.schema, wished, isListed);
  return widget === "date" || widget === "date-time";
}

export function requiredNames(schema: JsonObject): string[] {
  const { required } = schema;
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}

function members({ properties }: JsonObject): Record<string, RJSFSchema> {
  if (!isJsonObject(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, node]) => [carriedName(name), asObject(node) as RJSFSchema]),
  );
}

/** Lists may give their first items schemas of their own, in two spellings; rjsf knows the older one. */
function items({ prefixItems, items: stated, additionalItems }: JsonObject): RJSFSchema {
  const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(stated) ? stated : undefined;
  const rest = Array.isArray(stated) ? additionalItems : stated;
  if (!first) return { items: asObject(rest) as RJSFSchema };
  return { items: first.map(asObject) as RJSFSchema[], additionalItems: asObject(rest) as RJSFSchema };
}

function asObject(node: JsonValue | undefined): JsonObject {
  return isJsonObject(node) ? node : node === false ? { not: {} } : {};
}
