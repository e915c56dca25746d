import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { textPlaces, type TextPlace } from "./id-places";
import { listTools, type ListTool } from "./list-tool";
import { nameWords, sameSubject } from "./name-words";

/** A place of a tool's input that is filled from the records of a list tool. */
export type Lookup = {
  /** As `isAt` reads it. */
  place: string;
  list: ListTool;
  /** Rules of the place's schema. */
  fits: TextFits;
  /** Set by whoever runs the desk: then any member of a record may be what the place takes. */
  stated: boolean;
  /** As `TextPlace` has them. */
  kinds: string[];
};
export type TextFits = { patterns: string[]; charactersMin: number; charactersMax: number };

/**
 * The places of this tool's input that a list tool of the same API offers values for. A place is matched by its name
 * (`accountId` and `accountList`), or by what the uiSchema beside the tool says: `"ui:options": {"lookup": "accountList"}`,
 * or `false` for none. Where two lists would do, there is none.
 */
export function matchLists(
  tool: ToolDescriptor,
  discovery: { tools: readonly ToolDescriptor[]; duplicates?: readonly string[] },
  uiSchema?: JsonValue,
): Lookup[] {
  if (!tool.inputSchema) return [];
  const lists = listTools(discovery.tools, discovery.duplicates);
  if (lists.length === 0) return [];
  return textPlaces(tool.inputSchema).flatMap((place) => {
    if (!isFree(place.parts)) return [];
    const stated = statedLookup(uiSchema, place.steps);
    if (stated === false) return [];
    const list =
      stated === undefined ? listFor(place, tool, lists) : lists.find(({ name }) => name === stated);
    if (!list) return [];
    const { key, kinds } = place;
    return [{ place: key, list, fits: fitsOf(place), stated: stated !== undefined, kinds }];
  });
}

/** A text or a whole number that a person writes, and that everybody may see. */
export function isFree(parts: JsonObject[]): boolean {
  return !parts.some(
    (part) =>
      part["enum"] !== undefined ||
      part["const"] !== undefined ||
      part["writeOnly"] === true ||
      part["readOnly"] === true ||
      part["contentEncoding"] !== undefined ||
      (part["format"] !== undefined && !idFormats.has(part["format"])),
  );
}

const idFormats = new Set<JsonValue>(["uuid", "int32", "int64", "uint32", "uint64"]);

function statedLookup(uiSchema: JsonValue | undefined, steps: string[]): string | false | undefined {
  let node: JsonValue | undefined = uiSchema;
  for (const step of steps) {
    const name = step === "*" ? "items" : step;
    node = isJsonObject(node) && Object.hasOwn(node, name) ? node[name] : undefined;
  }
  const options = isJsonObject(node) ? node["ui:options"] : undefined;
  const lookup = isJsonObject(options) ? options["lookup"] : undefined;
  return typeof lookup === "string" || lookup === false ? lookup : undefined;
}

const idWords = new Set(["id", "ids", "uuid", "uuids", "guid", "guids", "identifier", "identifiers"]);

/**
 * A list of the same subject comes first, then one of the tool's own namespace; where there are both, only a pattern can
 * show which of them is meant once their records are there. What a description names settles the rest.
 */
function listFor(
  { steps, parts, descriptions, ...place }: TextPlace,
  tool: ToolDescriptor,
  lists: ListTool[],
): ListTool | undefined {
  const hasPattern = parts.some(({ pattern }) => typeof pattern === "string");
  const subject = place.subject ?? subjectOf(steps);
  if (subject === undefined) return undefined;
  const toolWords = nameWords(tool.name);
  if (makesNew(toolWords, subject)) return undefined;
  const others = lists.filter(({ name }) => name !== tool.name);
  const named = others.filter((list) => list.subject.length > 0);
  const exact = named.filter((list) => sameSubject(list.subject, subject));
  const inNamespace = named.filter((list) => isWithinNamespace(list.subject, subject, toolWords));
  if (exact.length > 0 && inNamespace.length > 0 && !hasPattern) return mentionedIn(descriptions, others);
  for (const matches of [exact, inNamespace, named.filter((list) => isInRole(list.subject, subject))])
    if (matches.length > 0) return plainest(matches) ?? mentionedIn(descriptions, matches);
  return mentionedIn(descriptions, others);
}

/** The subject of an id: account for `accountId` and `account.id`. Undefined where the name isn't that of an id. */
export function subjectOf(steps: string[]): string[] | undefined {
  const named = steps.filter((step) => step !== "*");
  const words = nameWords(named.at(-1) ?? "");
  if (!idWords.has(words.at(-1) ?? "")) return undefined;
  const own = words.slice(0, -1);
  if (own.length > 0) return own;
  const parent = nameWords(named.at(-2) ?? "");
  return parent.length > 0 ? parent : undefined;
}

const creating = new Set(["create", "add", "register", "new"]);

/** Whoever makes a new one chooses its id: no list knows it yet. */
export function makesNew(toolWords: string[], subject: string[]): boolean {
  const rest = toolWords.filter((word) => !creating.has(word));
  return rest.length < toolWords.length && sameSubject(rest, subject);
}

/** `github_list_repos` for the `repo_id` of `github_create_issue`. */
function isWithinNamespace(listed: string[], subject: string[], toolWords: string[]): boolean {
  const prefix = listed.slice(0, -subject.length);
  return (
    prefix.length > 0 &&
    prefix.every((word, index) => word === toolWords[index]) &&
    sameSubject(listed.slice(prefix.length), subject)
  );
}

/** Words that say what one of them is for, and not what it is: `sourceAccountId`. */
const roles = new Set(
  `source target origin destination from to parent child owner creator sender recipient primary default main root
  old new previous next original linked related selected current first last cover thumbnail base other
  add added remove removed include included exclude excluded allowed`.split(/\s+/),
);

function isInRole(listed: string[], subject: string[]): boolean {
  const before = subject.slice(0, -listed.length);
  return (
    before.length > 0 &&
    before.every((word) => roles.has(word)) &&
    sameSubject(listed, subject.slice(before.length))
  );
}

/** The one list that the descriptions name. A single common word says nothing: `search` stands in many of them. */
function mentionedIn(descriptions: string[], lists: ListTool[]): ListTool | undefined {
  const words = new Set(
    descriptions.flatMap((text) => text.slice(0, descriptionCharactersMax).split(/[^\w.-]+|[.-]+(?!\w)/u)),
  );
  const mentioned = lists.filter(({ name }) => nameWords(name).length > 1 && words.has(name));
  return mentioned.length === 1 ? mentioned[0] : undefined;
}

const descriptionCharactersMax = 2_000;

function plainest(matches: ListTool[]): ListTool | undefined {
  const least = Math.min(...matches.map(({ rank }) => rank));
  const [first, ...others] = matches.filter(({ rank }) => rank === least);
  return others.length === 0 ? first : undefined;
}

export function fitsOf({ parts, takes }: Pick<TextPlace, "parts" | "takes">): TextFits {
  const bounds = (keyword: string) =>
    parts.flatMap((part) => (typeof part[keyword] === "number" ? [part[keyword]] : []));
  if (takes === "integer")
    return { patterns: [wholeNumber], charactersMin: 1, charactersMax: idCharactersMax };
  return {
    patterns: parts.flatMap(({ pattern }) => (typeof pattern === "string" ? [pattern] : [])),
    charactersMin: Math.max(0, ...bounds("minLength")),
    charactersMax: Math.min(idCharactersMax, ...bounds("maxLength")),
  };
}

const wholeNumber = "^-?(?:0|[1-9][0-9]*)$";

/** No record is known by a longer one. */
const idCharactersMax = 500;
