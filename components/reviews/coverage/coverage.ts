/** Advisory: a summary that names a value may mean something else by it, or say a value in other words. */
import { parseInstant } from "@/lib/wire/contract/instant";
import { decimalOf } from "@/lib/wire/contract/exact-number";
import { isNested, stringifyJson, type JsonLeaf, type JsonValue } from "@/lib/wire/contract/json";
import type { Described } from "@/lib/wire/json-schema/described";
import type { KnownRecords } from "../records/known-records";
import { essentialOf, isInHundredths, type Essential } from "./essential";
import { findingNames, type NameMention } from "./listed-names";
import { leavesOf, oneSpaced, readSummary, type Said } from "./summary-text";
import { findToken } from "./find-token";

/**
 * `missing`: what a summary is expected to say, and this one doesn't. `unmentioned`: anything else that it doesn't say.
 * `unclear`: too short, or a yes or no, so that finding it in a text would prove nothing; or its list isn't read.
 */
export type Mention = "mentioned" | "missing" | "unmentioned" | "unclear";

export type Coverage = {
  /** By JSON pointer; of values that hold no others. */
  mentions: ReadonlyMap<string, Mention>;
  /** Of those that are mentioned, the pointer into the summary where that stands first. */
  places: ReadonlyMap<string, string>;
  /** How many of each kind the summary should mention and doesn't; a value that stands there twice is one. */
  missing: ReadonlyMap<Essential, number>;
  /** How many others the summary doesn't mention. */
  unmentioned: number;
  /** Of how many that can't be told. */
  unclear: number;
  /** How many values were looked for. */
  total: number;
  /** Whether the input has more values than are looked for. */
  partial: boolean;
};

/** What is known of an input beside itself. */
export type CoverageContext = {
  toolName: string;
  /** By JSON pointer; null where the schema isn't known. */
  described: ReadonlyMap<string, Described> | null;
  /** An id counts as mentioned by the name that a list gives it, and no other has. */
  records: KnownRecords;
  /** Whether lists are still being read. */
  isReading: boolean;
};

/** A summary whose members hold nothing: no text, number or yes or no anywhere. It counts as none. */
export function isEmptySummary(summary: JsonValue): boolean {
  if (summary === null || summary === "") return true;
  if (!isNested(summary)) return typeof summary === "string" && summary.trim() === "";
  return Object.values(summary).every(isEmptySummary);
}

/** Characters compared at most, over all values. */
const workMax = 4_000_000;
const shortestTelling = 3;

/** Looks each value of the input up in the summary: equal whole tokens, ids by their names, and times by their instant. */
export function coverageOf(input: JsonValue, summary: JsonValue, context: CoverageContext): Coverage {
  const said = readSummary(summary);
  const search: Search = { ...context, said, nameOf: findingNames(said, context.records) };
  const mentions = new Map<string, Mention>();
  const places = new Map<string, string>();
  const missing = new Map<Essential, Set<string>>();
  let unmentioned = 0;
  let unclear = 0;
  let work = 0;
  const { leaves, partial } = leavesOf(input);
  for (const { pointer, value } of leaves) {
    work += said.text.length;
    const { mention, place, essential } =
      work > workMax ? { mention: "unclear" as const } : mentionOf(value, pointer, search);
    if (place !== undefined) places.set(pointer, place);
    if (mention === "missing" && essential)
      missing.set(essential, (missing.get(essential) ?? new Set()).add(String(value)));
    if (mention === "unmentioned") unmentioned += 1;
    if (mention === "unclear") unclear += 1;
    mentions.set(pointer, mention);
  }
  const counts = new Map([...missing].map(([essential, values]) => [essential, values.size]));
  return { mentions, places, missing: counts, unmentioned, unclear, total: mentions.size, partial };
}

type Search = CoverageContext & { said: Said; nameOf(id: string): NameMention };
type Found = { mention: Mention; place?: string | undefined; essential?: Essential };

function mentionOf(value: JsonLeaf, pointer: string, search: Search): Found {
  if (value === null || typeof value === "boolean") return { mention: "unclear" };
  const text = typeof value === "string" ? oneSpaced(value) : stringifyJson(value);
  if (text === "") return { mention: "unclear" };
  const literal = placeOf(value, text, pointer, search.said);
  const isTelling = text.length >= shortestTelling;
  if (literal === "unclear" || (literal !== null && !isTelling)) return { mention: "unclear" };
  if (literal !== null) return { mention: "mentioned", place: literal.place };
  const named = search.nameOf(text);
  if (named !== null) return named;
  const isChoice = search.described?.get(pointer)?.isChoice ?? false;
  const essential = essentialOf(pointer, value, { toolName: search.toolName, isChoice });
  // That it is nowhere is known of a short one too; only what it would mean to find it isn't.
  if (essential === null) return { mention: isTelling ? "unmentioned" : "unclear" };
  return search.isReading && essential !== "link" && essential !== "amount"
    ? { mention: "unclear" }
    : { mention: "missing", essential };
}

/** Where the summary says a value itself; null where it nowhere does. */
function placeOf(
  value: Exclude<JsonLeaf, null | boolean>,
  text: string,
  pointer: string,
  said: Said,
): { place: string | undefined } | "unclear" | null {
  const instant = typeof value === "string" ? parseInstant(value) : null;
  const place =
    (instant ? said.instants.get(instant.getTime()) : undefined) ??
    decimalsOf(value, pointer)
      .map((decimal) => said.decimals.get(decimal))
      .find((one) => one !== undefined);
  if (place !== undefined) return { place };
  const at = findToken(text, said.text);
  return typeof at === "number" ? { place: said.placeAt(at) } : at;
}

/** A number as it may be written: cents in units of a hundred too. */
function decimalsOf(value: Exclude<JsonLeaf, null | boolean>, pointer: string): string[] {
  if (typeof value === "string") return [];
  const decimal = decimalOf(value);
  const [digits = "0", power] = decimal.split("e");
  return isInHundredths(pointer) && power !== undefined
    ? [decimal, `${digits}e${BigInt(power) - 2n}`]
    : [decimal];
}
