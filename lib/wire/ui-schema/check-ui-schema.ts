import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";

/** The widgets that a uiSchema may name, as rjsf and the form call them. */
export const uiWidgets = ["text", "textarea", "password", "radio", "select", "rows", "hidden"] as const;

export type UiSchemaCheck = { uiSchema: JsonObject; problems: string[] };

const depthMax = 32;
const textCharactersMax = 2_000;
const texts = new Set(["ui:title", "ui:description", "ui:help"]);

/**
 * Keeps what a uiSchema may say: order, texts, widgets by our names, and where ids come from. Everything else is left
 * out and named as a problem, since it would do nothing or more than it may.
 */
export function checkUiSchema(value: JsonValue): UiSchemaCheck {
  const problems: string[] = [];
  if (!isJsonObject(value)) return { uiSchema: {}, problems: ["It has to be a JSON object: { … }."] };
  return { uiSchema: checkedPlace(value, "", problems, 0), problems };
}

function checkedPlace(place: JsonObject, path: string, problems: string[], depth: number): JsonObject {
  const kept: [string, JsonValue][] = [];
  for (const [key, value] of Object.entries(place)) {
    const at = path === "" ? key : `${path}.${key}`;
    if (key.startsWith("ui:")) {
      const problem = problemOf(key, value);
      if (problem === undefined) kept.push([key, value]);
      else problems.push(`${at}: ${problem}`);
    } else if (!isJsonObject(value)) problems.push(`${at}: what is said about a field has to be an object.`);
    else if (depth >= depthMax) problems.push(`${at}: this is nested more than ${depthMax} levels deep.`);
    else kept.push([key, checkedPlace(value, at, problems, depth + 1)]);
  }
  return Object.fromEntries(kept);
}

/** Why a setting of one field can't be taken; undefined where it can. */
function problemOf(key: string, value: JsonValue): string | undefined {
  if (texts.has(key))
    return typeof value === "string" && value.length <= textCharactersMax
      ? undefined
      : `this has to be a text of at most ${textCharactersMax} characters.`;
  if (key === "ui:order")
    return Array.isArray(value) && value.every((name) => typeof name === "string")
      ? undefined
      : "this has to be a list of names.";
  if (key === "ui:widget")
    return (uiWidgets as readonly JsonValue[]).includes(value)
      ? undefined
      : `this has to be one of ${uiWidgets.join(", ")}.`;
  if (key === "ui:options") return optionsProblem(value);
  return "this can’t be set here.";
}

function optionsProblem(value: JsonValue): string | undefined {
  if (!isJsonObject(value)) return "this has to be an object.";
  const unknown = Object.keys(value).find((name) => name !== "lookup");
  if (unknown !== undefined) return `the option “${unknown}” can’t be set here.`;
  const { lookup } = value;
  return lookup === undefined || lookup === false || typeof lookup === "string"
    ? undefined
    : "“lookup” has to be the name of a tool, or false.";
}
