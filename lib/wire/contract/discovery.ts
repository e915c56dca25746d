/** Reads the list of tools. It is untrusted, and what is wrong with one tool never costs another. */
import { isExactNumber } from "./exact-number";
import { isJsonObject, isNested, parseJson, type JsonObject, type JsonValue } from "./json";
import { arrayParts, objectParts } from "./json-parts";
import type { Discovery, DiscoveryWarning, ToolAnnotations, ToolDescriptor } from "./tool";

/** A longer list is no catalogue that anyone could use. */
const toolsMax = 20_000;
/** One invalid entry is worth a line, the thousandth is not. */
const warningsMax = 500;
const nameCharactersMax = 200;
const placeCharactersMax = 120;

/** One entry of the list, with what can't be read of it: member name → why. */
type Entry = { value: JsonValue; problems: Map<string, string> };

/**
 * Reads a discovery reply leniently: a tool with unusual members stays usable, two tools of one name are both
 * taken out of use (either could be meant). Returns null where there is no array of tools, or an absurd one.
 */
export function parseDiscovery(reply: JsonValue): Discovery | null {
  if (!isJsonObject(reply) || !Array.isArray(reply["tools"])) return null;
  return discoveryOf(reply["tools"].map((value) => ({ value, problems: new Map() })));
}

type PiecesOptions = {
  depthMax: number;
  /** The bytes were no valid UTF-8: what holds a replacement character is not read. */
  damaged: boolean;
  /** Takes out what must not be shown, of everything that is kept. */
  clean(value: JsonValue): JsonValue;
};

/**
 * Reads the text of a discovery reply that is not readable as a whole, tool by tool and member by member: what
 * has two readings or none is left out and named. Returns null where not even the list can be made out.
 */
export function parseDiscoveryPieces(text: string, options: PiecesOptions): Discovery | null {
  const lists = (objectParts(text) ?? []).filter(({ name }) => name === "tools");
  const [list] = lists;
  const items = list && lists.length === 1 ? arrayParts(list.text) : null;
  if (!items || items.length > toolsMax) return null;
  return discoveryOf(items.map((item) => readEntry(item, options)));
}

function readEntry(text: string, options: PiecesOptions): Entry {
  const value: JsonObject = {};
  const problems = new Map<string, string>();
  const seen = new Set<string>();
  for (const member of objectParts(text) ?? []) {
    const { name } = member;
    if (name === null || !isDescriptorMember(name)) continue;
    const part = readPart(member.text, options);
    if (seen.has(name)) problems.set(name, "It is given more than once.");
    else if (part.ok) value[name] = part.value;
    else problems.set(name, part.message);
    seen.add(name);
  }
  for (const name of problems.keys()) delete value[name];
  return { value, problems };
}

function readPart(text: string, { depthMax, damaged, clean }: PiecesOptions) {
  if (damaged && text.includes("\ufffd")) return { ok: false as const, message: "It is not valid UTF-8." };
  const parsed = parseJson(text, { depthMax, numbers: "source" });
  if (parsed.ok) return { ok: true as const, value: clean(parsed.value) };
  const { path, message } = parsed.problem;
  const place = path.length > placeCharactersMax ? `${path.slice(0, placeCharactersMax)}…` : path;
  return { ok: false as const, message: String(clean(place === "" ? message : `${message} (at ${place})`)) };
}

const texts = ["title", "description", "confirmation", "mutability", "gate"] as const;
const natures = ["annotations", "mutability"];
const others = ["name", "scopes", "annotations", "inputSchema"];

function isDescriptorMember(name: string): boolean {
  return others.includes(name) || texts.some((text) => text === name);
}

function discoveryOf(entries: Entry[]): Discovery | null {
  if (entries.length > toolsMax) return null;
  const warnings: DiscoveryWarning[] = [];
  const warn = (toolName: string | null, message: string): void => {
    if (warnings.length < warningsMax) warnings.push({ toolName, message });
  };
  const byName = new Map<string, ToolDescriptor>();
  const duplicates = new Set<string>();
  for (const entry of entries) {
    const tool = readDescriptor(entry, warn);
    if (!tool) continue;
    if (byName.has(tool.name)) duplicates.add(tool.name);
    else byName.set(tool.name, tool);
  }
  for (const name of duplicates) warn(name, "The API lists this name more than once, so it can’t be used.");
  return { tools: [...byName.values()], duplicates: [...duplicates], warnings };
}

function readDescriptor(
  { value: item, problems }: Entry,
  warn: (toolName: string | null, message: string) => void,
): ToolDescriptor | null {
  const name = isJsonObject(item) ? item["name"] : undefined;
  if (!isJsonObject(item) || typeof name !== "string" || !isUsableName(name)) {
    warn(null, "The API lists an entry without a usable name.");
    return null;
  }
  const tool: ToolDescriptor = { name };
  for (const key of texts) {
    const value = item[key];
    if (typeof value === "string") tool[key] = value;
    else if (value !== undefined && value !== null) tool[key] = JSON.stringify(value, bigintAsText);
  }
  const scopes = item["scopes"];
  if (Array.isArray(scopes)) tool.scopes = scopes.filter((scope) => typeof scope === "string");
  const annotations = item["annotations"];
  if (isJsonObject(annotations)) tool.annotations = readAnnotations(annotations);
  const schema = item["inputSchema"];
  if (isJsonObject(schema)) tool.inputSchema = withPlainCounts(schema);
  else {
    tool.schemaProblem = schemaProblem(schema, problems.get("inputSchema"));
    warn(name, tool.schemaProblem);
  }
  for (const [part, message] of problems) {
    if (natures.includes(part)) {
      // Half of what a tool says of itself could make it look harmless.
      delete tool.annotations;
      delete tool.mutability;
      warn(name, `Its ${part} can’t be read, so it is treated as changing things. ${message}`);
    } else if (part !== "inputSchema") warn(name, `Its ${part} can’t be read. ${message}`);
  }
  return tool;
}

const counts = ["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"];

/** Numbers keep their digits, but for those that only count: 1e2 items are 100. */
function withPlainCounts(schema: JsonObject): JsonObject {
  const waiting: JsonValue[] = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isNested(next)) continue;
    for (const [name, value] of Object.entries(next)) {
      if (isNested(value)) waiting.push(value);
      else if (isJsonObject(next) && isExactNumber(value) && counts.includes(name))
        next[name] = Number(value);
    }
  }
  return schema;
}

/** The names "." and ".." are directions in a URL, wherever one stands. */
function isUsableName(name: string): boolean {
  return name !== "" && name !== "." && name !== ".." && name.length <= nameCharactersMax;
}

function schemaProblem(schema: JsonValue | undefined, unread: string | undefined): string {
  if (unread !== undefined) return `The API’s input schema for this tool can’t be read. ${unread}`;
  return schema === undefined || schema === null
    ? "The API gives no input schema for this tool."
    : "The API’s input schema for this tool is not an object.";
}

function readAnnotations(annotations: JsonObject): ToolAnnotations {
  const read: ToolAnnotations = {};
  for (const key of ["destructiveHint", "idempotentHint", "openWorldHint", "readOnlyHint"] as const) {
    const value = annotations[key];
    if (typeof value === "boolean") read[key] = value;
  }
  return read;
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}
