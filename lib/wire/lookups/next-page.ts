import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { nameWords } from "./name-words";

/** The pages that follow, by the output's own word. */
type NextPage =
  /** The input that asks for the next one, and how many it is likely to bring; null where nothing says. */
  | { kind: "more"; input: JsonObject; size: number | null }
  /** The tool goes by pages, and this was the last. */
  | { kind: "last" }
  /** There are more, and no name in the input says how to ask for them. */
  | { kind: "unreachable" }
  /** It came with a possible cursor that no name in the input takes. */
  | { kind: "unsure" }
  | { kind: "unpaged" };

const tokensOut = new Set(
  `nextcursor nextpagetoken nexttoken nextpagecursor continuationtoken nextcontinuation endcursor cursor
  nextpage next`.split(/\s+/),
);
/** These mean a page wherever they stand; the others may be a filter too. */
const pageTokens = `cursor pagecursor nextcursor pagetoken nextpagetoken nexttoken continuationtoken`.split(
  " ",
);
const tokensIn = [...pageTokens, "continuation", "token", "startingafter", "after"];
const moreFlags = new Set(["hasmore", "hasnextpage", "morepages"]);
const pageNumbers = ["page", "pagenumber", "pageindex"];
const totals = new Set(["total", "totalcount", "totalitems", "totalresults", "totalrecords"]);
const offsets = ["offset", "skip", "start"];
const countedOn = new Set([...pageNumbers, ...offsets]);
const sizes = ["limit", "pagesize", "perpage", "maxresults", "size", "count", "first", "take"];
const holders = new Set(["pagination", "paging", "pageinfo", "page", "meta", "links", "cursors"]);

/**
 * The way to the next page of a read-only tool, told by the names in its schema and its output: a cursor that is handed
 * on, or a page or an offset to count on from. `rows`: how many came with this page.
 */
export function nextPage(schema: JsonObject, input: JsonObject, output: JsonValue, rows: number): NextPage {
  const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const names = Object.keys(properties).filter((name) => membersOf(properties[name]) === null);
  const named = (wanted: readonly string[]) => names.find((name) => wanted.includes(joined(name)));
  const given = tokensIn.map((wanted) => named([wanted])).find((name) => name !== undefined);
  const said = saidIn(
    output,
    given === undefined ? names.filter((name) => !countedOn.has(joined(name))) : [given],
  );
  const size = sizeOf(input, properties, named(sizes)) ?? (rows > 0 ? rows : null);
  // A name that stands in the output with "next" before it is a page's, whatever it is: marker and nextMarker.
  const cursorName = given ?? said.follows;
  if (cursorName !== undefined && said.hasToken) {
    if (said.token === null || said.more === false || said.token === input[cursorName])
      return { kind: "last" };
    return { kind: "more", input: { ...input, [cursorName]: said.token }, size };
  }
  const nested = given === undefined && said.hasToken ? nestedToken(properties) : undefined;
  if (nested !== undefined) {
    const before = input[nested.holder];
    const inside = isJsonObject(before) ? before : {};
    const next = nextPage(nested.schema, inside, output, rows);
    if (next.kind === "more") return { ...next, input: { ...input, [nested.holder]: next.input } };
    if (next.kind === "last") return next;
  }
  const [pageName, offsetName] = [named(pageNumbers), named(offsets)];
  const isMore =
    said.more ?? (offsetName === undefined ? null : isBelow(input, offsetName, rows, said.total));
  if (isMore === null && said.page !== null && pageName !== undefined)
    return { kind: "more", input: { ...input, [pageName]: said.page }, size };
  if (isMore === null)
    return { kind: said.isFurther ? "unreachable" : said.token === null ? "unpaged" : "unsure" };
  if (pageName === undefined && offsetName === undefined) return { kind: isMore ? "unreachable" : "unpaged" };
  if (!isMore) return { kind: "last" };
  if (pageName !== undefined) return counted(input, pageName, 1, 1, size);
  return rows === 0 ? { kind: "last" } : counted(input, offsetName ?? "", rows, 0, size);
}

/** A member of the input that is about its pages, and takes a cursor. */
function nestedToken(properties: JsonObject): { holder: string; schema: JsonObject } | undefined {
  for (const [holder, schema] of Object.entries(properties)) {
    const members = holders.has(joined(holder)) ? membersOf(schema) : null;
    if (members !== null && isJsonObject(schema))
      if (Object.keys(members).some((name) => tokensIn.includes(joined(name)))) return { holder, schema };
  }
  return undefined;
}

function membersOf(schema: JsonValue | undefined): JsonObject | null {
  const members = isJsonObject(schema) ? schema["properties"] : undefined;
  return isJsonObject(members) ? members : null;
}

/** The page ends before the total; null without a total. */
function isBelow(input: JsonObject, name: string, rows: number, total: number | null): boolean | null {
  const before = Object.hasOwn(input, name) ? input[name] : 0;
  return typeof before !== "number" || total === null ? null : before + rows < total;
}

function counted(
  input: JsonObject,
  name: string,
  step: number,
  first: number,
  size: number | null,
): NextPage {
  const before = Object.hasOwn(input, name) ? input[name] : first;
  if (typeof before !== "number") return { kind: "unpaged" };
  return { kind: "more", input: { ...input, [name]: before + step }, size };
}

/** The member by which an input asks for a page after the first; null where no name says so beyond doubt. */
export function laterPageMember(input: JsonObject): { name: string; isToken: boolean } | null {
  for (const [name, value] of Object.entries(input)) {
    const word = joined(name);
    if (pageTokens.includes(word) && typeof value === "string" && value !== "")
      return { name, isToken: true };
    const first = pageNumbers.includes(word) ? 1 : ["offset", "skip"].includes(word) ? 0 : null;
    if (first !== null && typeof value === "number" && value > first) return { name, isToken: false };
  }
  return null;
}

/** A member that is about the pages of its output and nothing else. */
export function isPageMember(name: string): boolean {
  return tokensOut.has(joined(name)) || moreFlags.has(joined(name));
}

type Said = {
  hasToken: boolean;
  token: string | null;
  more: boolean | null;
  total: number | null;
  /** The next page's number. */
  page: number | null;
  /** Something is there that only a further page has: an address, a number, or a cursor that is called the next one. */
  isFurther: boolean;
  /** The name in the input that the token's has "next" before. */
  follows: string | undefined;
};

/** In the output itself, and in a member that is about its pages. */
function saidIn(output: JsonValue, names: readonly string[]): Said {
  const said: Said = {
    ...{ hasToken: false, token: null, more: null, total: null, page: null, isFurther: false },
    follows: undefined,
  };
  if (!isJsonObject(output)) return said;
  for (const [name, value] of membersAboutPages(output)) {
    const word = joined(name);
    const follows = word.startsWith("next") ? names.find((one) => word === `next${joined(one)}`) : undefined;
    if (moreFlags.has(word) && typeof value === "boolean") said.more = value;
    else if (/^nextpage(number)?$/.test(word) && typeof value === "number") {
      said.page = value;
      said.isFurther = true;
    } else if (/^next(page|link|url|uri)?$/.test(word) && isAddress(value)) said.isFurther = true;
    else if (totals.has(word) && typeof value === "number") said.total ??= value;
    else if ((tokensOut.has(word) || follows !== undefined) && isToken(value)) {
      said.hasToken = true;
      said.follows ??= follows;
      if (typeof value === "string" && value !== "") {
        said.token ??= value;
        if (/^next.|continuation/.test(word)) said.isFurther = true;
      }
    }
  }
  return said;
}

/** Also of the one object in it that has the list, where it has none itself: `{ data: { rows: […], nextCursor } }`. */
function membersAboutPages(output: JsonObject, depth = 0): [string, JsonValue][] {
  const members = Object.entries(output).slice(0, 1_000);
  const inside = members.flatMap(([name, value]) =>
    isJsonObject(value) && holders.has(joined(name)) ? Object.entries(value).slice(0, 100) : [],
  );
  const own = [...members, ...inside];
  if (depth === 2 || members.some(([, value]) => Array.isArray(value))) return own;
  const objects = members.flatMap(([name, value]) =>
    isJsonObject(value) && !holders.has(joined(name)) ? [value] : [],
  );
  const [only, ...others] = objects;
  return only === undefined || others.length > 0 ? own : [...own, ...membersAboutPages(only, depth + 1)];
}

/** An address of the API's is none: what it leads to is not for the desk to follow. */
function isToken(value: JsonValue): boolean {
  return value === null || (typeof value === "string" && value.length <= 4_096 && !isAddress(value));
}

function isAddress(value: JsonValue): boolean {
  return typeof value === "string" && /^https?:/i.test(value);
}

/** As the input asks for it, or else as the schema has it by default. */
function sizeOf(input: JsonObject, properties: JsonObject, name: string | undefined): number | null {
  if (name === undefined) return null;
  const schema = properties[name];
  const size = Object.hasOwn(input, name) ? input[name] : isJsonObject(schema) ? schema["default"] : null;
  return typeof size === "number" && size > 0 ? size : null;
}

function joined(name: string): string {
  return nameWords(name).join("");
}
