import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { inlineImage } from "@/lib/wire/images/inline-image";
import { patternTest } from "@/lib/wire/json-schema/patterns/linear-patterns";
import type { Lookup, TextFits } from "./match-lists";
import { nameWords, sameSubject } from "./name-words";
import { factsOf } from "./record-facts";
import type { LookupRecord } from "./types";
import { zoneOf } from "./zone-of";

type LookupRecords = {
  records: LookupRecord[];
  /** The number of rows, with those that don't fit. */
  rows: number;
  more: boolean;
};

export const recordsMax = 5_000;
const sampled = 50;
const rowsPerStep = 200;
const imageBytesMax = 64 * 1024;
/** Of all images together, in base64. */
const imageCharactersMax = 2 * 1024 * 1024;

/**
 * The records in a list tool's output, learned from its shape: the list of objects that is named for what the tool lists,
 * or else the first one, of which a member fits the place. Null where there is no such list. Yields between pieces.
 */
export function* readingRecords(
  output: JsonValue,
  lookup: Pick<Lookup, "fits" | "stated"> & { list: { subject: string[] } },
): Generator<undefined, LookupRecords | null> {
  const { subject } = lookup.list;
  const lists = listsIn(output, subject);
  const isFit = fitTest(lookup.fits);
  for (const { rows, cut } of lists) {
    yield;
    const idMember = idMemberOf(rows.slice(0, sampled), subject, lookup.stated, isFit);
    if (idMember === undefined) continue;
    const records = new Map<string, LookupRecord>();
    let imageRoom = imageCharactersMax;
    for (const [index, row] of rows.entries()) {
      if (index % rowsPerStep === 0) yield;
      const id = textOf(row[idMember]);
      if (id === undefined || !isFit(id) || records.has(id)) continue;
      const image = imageRoom > 0 ? imageOf(row) : undefined;
      imageRoom -= image?.length ?? 0;
      const timeZone = zoneOf(row);
      const known = {
        ...(image === undefined ? {} : { image }),
        ...(timeZone === undefined ? {} : { timeZone }),
      };
      records.set(id, { id, ...factsOf(row, id, subject), ...known });
    }
    return { records: [...records.values()], rows: rows.length, more: cut || hasMore(output) };
  }
  return lists.length === 0 && emptyLists(output) ? { records: [], rows: 0, more: false } : null;
}

/** The record in a tool's answer that fits a place: what it has made, such as an imported image. Null where none does. */
export function recordIn(
  output: JsonValue,
  { fits, stated, list: { subject } }: Pick<Lookup, "fits" | "stated"> & { list: { subject: string[] } },
): LookupRecord | null {
  const isFit = fitTest(fits);
  let found: LookupRecord | null = null;
  eachMember(output, (_name, value) => {
    if (found !== null || !isJsonObject(value)) return;
    const member = idMemberOf([value], subject, stated, isFit);
    const id = member === undefined ? undefined : textOf(value[member]);
    if (id !== undefined) found = { id, ...factsOf(value, id, subject) };
  });
  return found;
}

type Rows = { rows: JsonObject[]; cut: boolean };

/** The lists of objects in an output, those named for the subject first; lists within records are not looked at. */
function listsIn(output: JsonValue, subject: string[]): Rows[] {
  const found: (Rows & { named: boolean })[] = [];
  eachMember(output, (name, value) => {
    if (!Array.isArray(value)) return;
    const rows = value.slice(0, recordsMax).filter(isJsonObject);
    if (rows.length === 0) return;
    const words = nameWords(name);
    const named = words.length > 0 && (sameSubject(words, subject) || sameSubject(words, subject.slice(-1)));
    found.push({ rows, cut: value.length > recordsMax, named });
  });
  return found.sort((one, other) => Number(other.named) - Number(one.named));
}

function emptyLists(output: JsonValue): boolean {
  let found = false;
  eachMember(output, (_name, value) => (found ||= Array.isArray(value) && value.length === 0));
  return found;
}

const depthMax = 3;
const membersMax = 1_000;

/** An output and what is in it, objects within objects a few levels deep, the outer ones first. */
function eachMember(output: JsonValue, visit: (name: string, value: JsonValue) => void): void {
  let level: [string, JsonValue][] = [["", output]];
  for (let depth = 0; depth <= depthMax && level.length > 0; depth += 1) {
    const next: [string, JsonValue][] = [];
    for (const [name, value] of level) {
      visit(name, value);
      if (isJsonObject(value)) next.push(...Object.entries(value).slice(0, membersMax - next.length));
    }
    level = next;
  }
}

/** Tests a text for a place, as far as that is safe. */
export function fitTest({ patterns, charactersMin, charactersMax }: TextFits): (text: string) => boolean {
  const tests = patterns.map(patternTest);
  return (text) => {
    const count = [...text].length;
    // The form and the API judge patterns that aren't safe to run here.
    return (
      count >= Math.max(1, charactersMin) &&
      count <= charactersMax &&
      tests.every((test) => test(text) !== false)
    );
  };
}

/** The member whose values are the ids: told by its name, and by most of its values fitting and differing. */
function idMemberOf(
  rows: JsonObject[],
  subject: string[],
  anyMember: boolean,
  isFit: (text: string) => boolean,
): string | undefined {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row).slice(0, 100)))];
  const ranked = names
    .map((name) => ({ name, rank: idRank(name, subject, anyMember) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => Number(one.rank) - Number(other.rank));
  return ranked.find(({ name }) => {
    const texts = rows.flatMap((row) => textOf(row[name]) ?? []);
    const fitting = texts.filter(isFit);
    return fitting.length * 2 > rows.length && new Set(fitting).size === fitting.length;
  })?.name;
}

const ids = new Set(["id", "uuid", "guid", "identifier"]);
const keys = new Set(["key", "slug", "code", "handle", "name"]);

function idRank(name: string, subject: string[], anyMember: boolean): number | undefined {
  const words = nameWords(name);
  const last = words.at(-1) ?? "";
  if (ids.has(last)) {
    const own = words.slice(0, -1);
    if (own.length === 0) return 1;
    if (sameSubject(own, subject) || sameSubject(own, subject.slice(-1))) return 0;
  }
  if (!anyMember) return undefined;
  return keys.has(last) && words.length === 1 ? 2 : 3;
}

/** Digits count as text where an API counts its records. */
function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "bigint" || Number.isSafeInteger(value) ? String(value) : undefined;
}

/** Only bytes that came with the record: no address is ever fetched. */
function imageOf(row: JsonObject): string | undefined {
  for (const part of [row, ...Object.values(row).slice(0, 100)])
    if (isJsonObject(part)) {
      const image = inlineImage(part, imageBytesMax);
      if (image) return image.src;
    }
  return undefined;
}

/** The output says itself that it is one page of several. */
function hasMore(output: JsonValue): boolean {
  let found = false;
  eachMember(output, (name, value) => {
    const joined = nameWords(name).join("");
    found ||= nextMembers.has(joined) && value !== null && value !== "" && value !== false;
  });
  return found;
}

const nextMembers = new Set([
  "nextcursor",
  "nextpage",
  "nextpagetoken",
  "nexttoken",
  "hasmore",
  "hasnextpage",
  "next",
]);
