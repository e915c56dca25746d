import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseJson, type JsonObject, isJsonObject, type JsonValue } from "@/lib/wire/contract/json";

/** The operator's file for a tool's form. A file with any problem is not used, and the first ones are named. */
export type UiSchemaRead = { uiSchema: JsonObject | null; problem: string | null };

type File = UiSchemaRead & { version: string };

const none: UiSchemaRead = { uiSchema: null, problem: null };
const bytesMax = 64 * 1024;
const problemsMax = 3;
const lookAgainMs = 1_000;

/**
 * The uiSchemas in a folder: one file a tool, called as the tool with whatever a file name can't hold percent-encoded,
 * and ".json". Files are found by listing the folder, never by making a path of a tool's name. A change is seen within
 * a second. Errors of the file system count as a folder without files, and are named for every tool.
 */
export function uiSchemaFiles(folder: string | undefined, now: () => number = Date.now) {
  let files = new Map<string, File>();
  let folderProblem: string | null = null;
  let lookedAt = -Infinity;

  const look = (from: string) => {
    lookedAt = now();
    try {
      const next = new Map<string, File>();
      for (const entry of readdirSync(from)) {
        const toolName = toolNameOf(entry);
        if (toolName !== null) next.set(toolName, readFile(join(from, entry), entry, files.get(toolName)));
      }
      files = next;
      folderProblem = null;
    } catch (error) {
      files = new Map();
      folderProblem = `The folder of UI_SCHEMA_DIR can’t be read (${codeOf(error)}).`;
    }
  };

  return {
    read(toolName: string): UiSchemaRead {
      if (folder === undefined) return none;
      if (now() - lookedAt >= lookAgainMs) look(folder);
      if (folderProblem !== null) return { uiSchema: null, problem: folderProblem };
      const { uiSchema, problem } = files.get(toolName) ?? none;
      return { uiSchema, problem };
    },
  };
}

function toolNameOf(entry: string): string | null {
  if (!entry.endsWith(".json")) return null;
  try {
    return decodeURIComponent(entry.slice(0, -".json".length));
  } catch {
    return null;
  }
}

function readFile(path: string, name: string, before: File | undefined): File {
  try {
    const { mtimeMs, size } = statSync(path);
    const version = `${mtimeMs} ${size}`;
    if (before?.version === version) return before;
    if (size > bytesMax) return broken(version, `${name} has ${size} bytes; at most ${bytesMax} are read.`);
    const parsed = parseJson(readFileSync(path, "utf8"));
    if (!parsed.ok) return broken(version, `${name} is no JSON: ${parsed.problem.message}`);
    const { uiSchema, problems } = checkUiSchema(parsed.value);
    if (problems.length === 0) return { uiSchema, problem: null, version };
    const more = problems.length > problemsMax ? ` And ${problems.length - problemsMax} more.` : "";
    return broken(version, `${name}: ${problems.slice(0, problemsMax).join(" ")}${more}`);
  } catch (error) {
    return broken("", `${name} can’t be read (${codeOf(error)}).`);
  }
}

function broken(version: string, problem: string): File {
  return { uiSchema: null, problem, version };
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
}

/** The widgets that a uiSchema may name, as rjsf and the form call them. */
const uiWidgets = ["text", "textarea", "password", "radio", "select", "rows", "hidden"] as const;

type UiSchemaCheck = { uiSchema: JsonObject; problems: string[] };

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

/** The reason to leave out a setting of a field; undefined where there is none. */
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
