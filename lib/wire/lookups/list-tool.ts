import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { toolNature } from "@/lib/wire/contract/tool-nature";
import { unusableBecause } from "@/lib/wire/contract/tool-usability";
import { followReferences } from "@/lib/wire/json-schema/resolve/follow-references";
import { isPlural, nameWords } from "./name-words";

/** A tool that may be asked for records without anybody's click. */
export type ListTool = {
  name: string;
  title: string;
  /** The words for what it lists; empty where its name doesn't say that it lists anything. */
  subject: string[];
  /** 0 where the name plainly says that it lists, up to 3. */
  rank: number;
  input: JsonObject;
  /** The member of its input that takes a text to look for, if it has one. */
  search: SearchMember | null;
};
type SearchMember = { name: string; charactersMin: number; charactersMax: number };

/**
 * The tools among these that are declared as read-only by `readOnlyHint` itself and that need nothing but bounded paging
 * to be called. A name that stands twice in the discovery is nobody's.
 */
export function listTools(tools: readonly ToolDescriptor[], duplicates: readonly string[] = []): ListTool[] {
  return tools.flatMap((tool) => {
    if (!isAutoCallable(tool) || unusableBecause(tool.name, duplicates) !== null) return [];
    const input = leastInput(tool.inputSchema);
    if (input === null) return [];
    const { subject, rank } = whatItLists(nameWords(tool.name));
    const search = searchMember(tool.inputSchema);
    return [{ name: tool.name, title: titleOf(tool), subject, rank, input, search }];
  });
}

/** Only the hint itself counts here: where it is missing, a person has to click. */
export function isAutoCallable(tool: ToolDescriptor): boolean {
  return tool.annotations?.readOnlyHint === true && toolNature(tool).effect === "reads";
}

function titleOf({ name, title }: ToolDescriptor): string {
  return title === undefined || title.trim() === "" ? name : title.slice(0, titleCharactersMax);
}

const titleCharactersMax = 200;
const listing = new Set(["list", "browse", "enumerate"]);
const searching = new Set(["search", "find", "query", "lookup"]);
const getting = new Set(["get", "fetch", "read", "retrieve", "show", "load"]);
/** Words that say nothing of what is listed. */
const filling = new Set(["all", "available", "my", "the", "tool", "api"]);

/** Verbs stand in front (`list_accounts`, `github_list_repos`) or behind (`accountList`); to get is to list only where it is many. */
function whatItLists(words: string[]): { subject: string[]; rank: number } {
  const said = words.filter((word) => !filling.has(word));
  const within = said.findIndex((word) => listing.has(word));
  if (within >= 0) {
    const rest = said.filter(
      (word, index) => index !== within && !(isAtEnd(said, index) && getting.has(word)),
    );
    return { subject: rest, rank: 0 };
  }
  for (const [verbs, rank] of [
    [searching, 1],
    [getting, 2],
  ] as const) {
    const at = said.findIndex((word, index) => verbs.has(word) && isAtEnd(said, index));
    if (at < 0) continue;
    const subject = said.filter((_, index) => index !== at);
    if (rank === 2 && !isPlural(subject.at(-1) ?? "")) continue;
    return { subject, rank };
  }
  return { subject: [], rank: 3 };
}

function isAtEnd(words: string[], index: number): boolean {
  return index === 0 || index === words.length - 1;
}

/** The words for what a tool lists, by its name; none where that doesn't say so. */
export function subjectListed(name: string): string[] {
  return whatItLists(nameWords(name)).subject;
}

const recordsPerCall = 200;
const sizes = new Set([
  "limit",
  "pagesize",
  "perpage",
  "maxresults",
  "maxitems",
  "size",
  "count",
  "first",
  "top",
  "take",
]);
const starts = new Map([
  ["page", 1],
  ["pagenumber", 1],
  ["offset", 0],
  ["skip", 0],
  ["start", 0],
]);
/** Keywords by which a schema may ask for more than its required members. */
const moreToAsk = ["oneOf", "anyOf", "allOf", "if", "not", "minProperties"];

/** The least that the tool can be called with, and as many records as it gives at once; null where it needs more. */
function leastInput(schema: JsonObject | undefined): JsonObject | null {
  const root = schema ? followReferences(schema, schema) : {};
  if (moreToAsk.some((keyword) => root[keyword] !== undefined)) return null;
  const properties = isJsonObject(root["properties"]) ? root["properties"] : {};
  const required = Array.isArray(root["required"]) ? root["required"] : [];
  const input: JsonObject = {};
  for (const [name, node] of Object.entries(properties)) {
    if (!isJsonObject(node)) continue;
    const value = pagingValue(name, node, required.includes(name));
    if (value !== undefined) input[name] = value;
  }
  return required.every((name) => typeof name === "string" && Object.hasOwn(input, name)) ? input : null;
}

const searchNames = new Set(
  "q query search searchquery searchtext searchterm term keyword keywords".split(" "),
);
const searchCharactersMax = 200;

/** A plain text that the tool's input calls a search; what it may be is told by bounds alone. */
function searchMember(schema: JsonObject | undefined): SearchMember | null {
  const root = schema ? followReferences(schema, schema) : {};
  const properties = isJsonObject(root["properties"]) ? root["properties"] : {};
  for (const [name, node] of Object.entries(properties)) {
    if (!isJsonObject(node) || !searchNames.has(nameWords(name).join(""))) continue;
    const { type, minLength, maxLength } = node;
    const isText = type === "string" || (Array.isArray(type) && type.includes("string"));
    if (!isText || ["enum", "const", "pattern", "format"].some((keyword) => node[keyword] !== undefined))
      continue;
    return {
      name,
      charactersMin: Math.max(1, Number(minLength ?? 1)),
      charactersMax: Math.min(searchCharactersMax, Number(maxLength ?? searchCharactersMax)),
    };
  }
  return null;
}

function pagingValue(name: string, node: JsonObject, isRequired: boolean): number | boolean | undefined {
  const words = nameWords(name);
  if (node["type"] === "boolean") return !isRequired && words.some(isThumbnail) ? true : undefined;
  if (node["type"] !== "integer" && node["type"] !== "number") return undefined;
  const joined = words.join("");
  const { minimum, maximum } = node;
  if (sizes.has(joined)) {
    if (typeof maximum === "number" && maximum >= 1) return Math.min(Math.floor(maximum), recordsPerCall);
    return isRequired
      ? Math.max(typeof minimum === "number" ? Math.ceil(minimum) : 1, defaultSize)
      : undefined;
  }
  const start = isRequired ? starts.get(joined) : undefined;
  return start === undefined || typeof minimum !== "number" ? start : Math.max(start, Math.ceil(minimum));
}

const defaultSize = 50;

function isThumbnail(word: string): boolean {
  return word === "thumbnail" || word === "thumbnails";
}
