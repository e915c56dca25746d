import { decimalOf, ExactNumber } from "@/lib/wire/contract/exact-number";
import { parseInstant } from "@/lib/wire/contract/instant";
import { isNested, stringifyJson, type JsonLeaf, type JsonValue } from "@/lib/wire/contract/json";
import { pointerToken } from "@/lib/wire/contract/json-pointer";
import { joins } from "./find-token";

const valuesMax = 2_000;
const summaryCharactersMax = 50_000;

/** What a summary says, as one text. Places are JSON pointers into it. */
export type Said = {
  text: string;
  instants: ReadonlyMap<number, string>;
  /** By their exact value, however they are written. */
  decimals: ReadonlyMap<string, string>;
  placeAt(index: number): string;
};

const dateTime = /\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:[Zz]|[+-]\d\d:\d\d)/g;
const decimal = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?/g;
/** Such as 1,200.50. */
const grouped = /-?\d{1,3}(?:,\d{3})+(?:\.\d+)?/g;

export function readSummary(summary: JsonValue): Said {
  const texts: { start: number; pointer: string }[] = [];
  let text = "";
  for (const { pointer, value } of leavesOf(summary).leaves) {
    if (value === null || typeof value === "boolean") continue;
    // A line break joins nothing: no value holds one by now.
    if (texts.length > 0) text += "\n";
    texts.push({ start: text.length, pointer });
    const own = typeof value === "string" ? oneSpaced(value) : stringifyJson(value);
    text += own.slice(0, summaryCharactersMax - text.length);
    if (text.length >= summaryCharactersMax) break;
  }
  const placeAt = (index: number) => texts.findLast(({ start }) => start <= index)?.pointer ?? "";
  const instants = new Map<number, string>();
  for (const { index, 0: found } of text.matchAll(dateTime)) {
    const at = parseInstant(found)?.getTime();
    if (at !== undefined && !instants.has(at)) instants.set(at, placeAt(index));
  }
  const decimals = new Map<string, string>();
  for (const { index, 0: found } of [...text.matchAll(decimal), ...text.matchAll(grouped)]) {
    if (joins(text, index) || joins(text, index + found.length)) continue;
    const value = decimalOf(new ExactNumber(found.replaceAll(",", "")));
    if (!decimals.has(value)) decimals.set(value, placeAt(index));
  }
  return { text, instants, decimals, placeAt };
}

export function oneSpaced(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

type Leaf = { pointer: string; value: JsonLeaf };

/** The values that hold no others, in their order, up to a bound. */
export function leavesOf(whole: JsonValue): { leaves: Leaf[]; partial: boolean } {
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
