/** Advisory: a summary that names a value may mean something else by it, or say a value in other words. */
import { parseInstant } from "@/lib/wire/contract/instant";
import { decimalOf, ExactNumber } from "@/lib/wire/contract/exact-number";
import { isNested, stringifyJson, type JsonLeaf, type JsonValue } from "@/lib/wire/contract/json";
import { pointerToken } from "@/lib/wire/contract/json-pointer";

/** `unclear`: too short, or a yes or no, so that finding it in a text would prove nothing. */
export type Mention = "mentioned" | "unmentioned" | "unclear";

export type Coverage = {
  /** By JSON pointer; of values that hold no others. */
  mentions: ReadonlyMap<string, Mention>;
  /** How many the summary doesn't mention. */
  unmentioned: number;
  /** Of how many that can't be told. */
  unclear: number;
  /** How many values were looked for. */
  total: number;
  /** Whether the input has more values than are looked for. */
  partial: boolean;
};

/** A summary whose members hold nothing: no text, number or yes or no anywhere. It counts as none. */
export function isEmptySummary(summary: JsonValue): boolean {
  if (summary === null || summary === "") return true;
  if (!isNested(summary)) return typeof summary === "string" && summary.trim() === "";
  return Object.values(summary).every(isEmptySummary);
}

const valuesMax = 2_000;
const summaryCharactersMax = 50_000;
/** Characters compared at most, over all values. */
const workMax = 4_000_000;
/** Places of one value that are looked at. */
const placesMax = 100;
const shortestTelling = 3;

/** Looks each value of the input up in the summary: equal whole tokens, and times by their instant. */
export function coverageOf(input: JsonValue, summary: JsonValue): Coverage {
  const said = readSummary(summary);
  const mentions = new Map<string, Mention>();
  let unmentioned = 0;
  let unclear = 0;
  let work = 0;
  const { leaves, partial } = leavesOf(input);
  for (const { pointer, value } of leaves) {
    work += said.text.length;
    const mention = work > workMax ? "unclear" : mentionOf(value, said);
    if (mention === "unmentioned") unmentioned += 1;
    if (mention === "unclear") unclear += 1;
    mentions.set(pointer, mention);
  }
  return { mentions, unmentioned, unclear, total: mentions.size, partial };
}

type Said = {
  text: string;
  instants: ReadonlySet<number>;
  /** However they are written. */ decimals: ReadonlySet<string>;
};

function mentionOf(value: JsonLeaf, said: Said): Mention {
  if (value === null || typeof value === "boolean") return "unclear";
  const text = typeof value === "string" ? oneSpaced(value) : stringifyJson(value);
  const instant = typeof value === "string" ? parseInstant(value) : null;
  if (instant && said.instants.has(instant.getTime())) return "mentioned";
  if (text.length < shortestTelling) return "unclear";
  if (typeof value !== "string" && said.decimals.has(decimalOf(value))) return "mentioned";
  return mentionOfToken(text, said.text);
}

/** A token is mentioned where nothing of a word stands right before or behind it. */
function mentionOfToken(token: string, text: string): Mention {
  let at = text.indexOf(token);
  for (let looked = 0; at >= 0; looked += 1) {
    if (looked === placesMax) return "unclear";
    const end = at + token.length;
    if (!joins(text, at) && !joins(text, end)) return "mentioned";
    at = text.indexOf(token, end);
  }
  return "unmentioned";
}

const wordCharacter = /[\p{L}\p{M}\p{N}_]/u;

/** Whether the characters on both sides of a place belong to one word. */
function joins(text: string, at: number): boolean {
  if (at === 0 || at === text.length) return false;
  return wordCharacter.test(text.charAt(at - 1)) && wordCharacter.test(text.charAt(at));
}

const dateTime = /\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:[Zz]|[+-]\d\d:\d\d)/g;

const decimal = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?/g;

function readSummary(summary: JsonValue): Said {
  const texts: string[] = [];
  let room = summaryCharactersMax;
  for (const { value } of leavesOf(summary).leaves) {
    if (value === null || typeof value === "boolean") continue;
    const text = (typeof value === "string" ? oneSpaced(value) : stringifyJson(value)).slice(0, room);
    texts.push(text);
    room -= text.length;
    if (room <= 0) break;
  }
  // A line break joins nothing: no value holds one by now.
  const text = texts.join("\n");
  const instants = [...text.matchAll(dateTime)].flatMap(([found]) => parseInstant(found)?.getTime() ?? []);
  const decimals = [...text.matchAll(decimal)]
    .filter(({ index, 0: found }) => !joins(text, index) && !joins(text, index + found.length))
    .map(([found]) => decimalOf(new ExactNumber(found)));
  return { text, instants: new Set(instants), decimals: new Set(decimals) };
}

function oneSpaced(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

type Leaf = { pointer: string; value: JsonLeaf };

function leavesOf(whole: JsonValue): { leaves: Leaf[]; partial: boolean } {
  const leaves: Leaf[] = [];
  const waiting: { pointer: string; value: JsonValue }[] = [{ pointer: "", value: whole }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { pointer, value } = next;
    if (!isNested(value)) {
      if (leaves.length === valuesMax) return { leaves, partial: true };
      leaves.push({ pointer, value });
      continue;
    }
    const members = Object.entries(value).slice(0, valuesMax + 1);
    for (const [name, member] of members.reverse())
      waiting.push({ pointer: pointer + pointerToken(name), value: member });
  }
  return { leaves, partial: false };
}
