import { pathOf } from "@/lib/wire/contract/json-pointer";
import type { InputValue } from "./input-values";
import { excerpt } from "./excerpt";
import type { PlaceName, TellingValue } from "./types";

/** Inputs of one tool side by side: for each place the texts that stand there, for each input which of them; 0 where it has none. */
export type InputTable = {
  places: readonly string[];
  /** The items of lists on the way to each place and its own name; all of it where that would name two. */
  names: readonly PlaceName[];
  texts: readonly (readonly string[])[];
  /** The same as they are shown: values that a schema lists as a form calls them. */
  shown: readonly (readonly string[])[];
  rows: ReadonlyMap<string, Row>;
};
type Row = readonly number[];

/** `titlesOf`: what a schema calls the steps of a path; `labelsOf`: and what a form calls texts there. */
export function inputTable(
  inputs: Iterable<readonly [id: string, values: readonly InputValue[]]>,
  titlesOf: (path: readonly string[]) => (string | null)[] = () => [],
  labelsOf: (path: readonly string[], texts: readonly string[]) => ReadonlyMap<string, string> = () =>
    new Map(),
): InputTable {
  const known = new Map<string, { at: number; texts: Map<string, number> }>();
  const rows = new Map<string, number[]>();
  for (const [id, values] of inputs) {
    const row: number[] = [];
    for (const [place, text] of values) {
      const column = known.get(place) ?? { at: known.size, texts: new Map<string, number>() };
      known.set(place, column);
      const number = column.texts.get(text) ?? column.texts.size + 1;
      column.texts.set(text, number);
      row[column.at] = number;
    }
    rows.set(id, row);
  }
  for (const row of rows.values()) for (let at = 0; at < known.size; at++) row[at] ??= 0;
  const places = [...known.keys()];
  const texts = [...known.values()].map((column) => [...column.texts.keys()]);
  const shown = places.map((place, at) => {
    const own = texts[at] ?? [];
    return at < titledMax ? labelled(own, labelsOf(pathOf(place), own)) : own;
  });
  return { places, names: namesOf(places, titlesOf), texts, shown, rows };
}

/** As they are where two would read the same. */
function labelled(texts: string[], labels: ReadonlyMap<string, string>): string[] {
  const shown = texts.map((text) => labels.get(text) ?? text);
  return new Set(shown).size === texts.length ? shown : texts;
}

/** The value of an input at a place; null where it has none. */
function textAt({ texts, rows }: Pick<InputTable, "texts" | "rows">, id: string, at: number): string | null {
  return texts[at]?.[(rows.get(id)?.[at] ?? 0) - 1] ?? null;
}

/** The same as it is shown; where two differ, so does what is shown of them. */
export function shownAt({ shown, rows }: InputTable, id: string, at: number): string | null {
  return textAt({ texts: shown, rows }, id, at);
}

/**
 * How many places differ between two inputs that are nearly the same; null where they aren't. They are where at least one place
 * is the same, and one differs or at most a third of those that either fills; at most half under one and the same headline.
 */
export function nearness(
  { rows }: InputTable,
  one: string,
  other: string,
  { isSameHeadline }: { isSameHeadline: boolean },
): number | null {
  const [first, second] = [rows.get(one), rows.get(other)];
  if (!first || !second) return null;
  let filled = 0;
  let differing = 0;
  for (let at = 0; at < first.length; at++) {
    if (first[at] === 0 && second[at] === 0) continue;
    filled += 1;
    if (first[at] !== second[at]) differing += 1;
  }
  const differingMax = Math.max(1, Math.floor(filled / (isSameHeadline ? 2 : 3)));
  return differing < filled && differing <= differingMax ? differing : null;
}

/** The places in which these inputs differ, those first in which most differ from the first of them. */
export function differingPlaces({ places, rows }: InputTable, ids: readonly string[]): number[] {
  const [first = [], ...others] = ids.map((id) => rows.get(id) ?? []);
  const differing = (at: number) => others.filter((row) => row[at] !== first[at]).length;
  return places
    .map((_, at) => at)
    .filter((at) => differing(at) > 0)
    .toSorted((one, other) => differing(other) - differing(one));
}

const tellingMax = 6;
const othersMax = 12;
/** From so many a long text is cut to what differs. */
const excerptedMax = 24;
/** A shorter value stands in a headline by accident. */
const saidMin = 3;

/**
 * The fewest values found that together no other of these inputs has, at most six; first the one that most others haven't.
 * Nothing where the headline says it: it holds a value of this input, and the other headline is another one.
 */
export function tellingValues(
  table: InputTable,
  id: string,
  others: readonly string[],
  headlineOf: (id: string) => string | null,
): TellingValue[] {
  const own = table.rows.get(id);
  if (!own) return [];
  const headline = headlineOf(id) ?? "";
  const said = own.map((_, at) => {
    const text = textAt(table, id, at);
    return text !== null && text.length >= saidMin && headline.includes(text);
  });
  let left = others.flatMap((other) => {
    const row = table.rows.get(other);
    if (!row || row.every((value, at) => value === own[at])) return [];
    const isSaid =
      headlineOf(other) !== headlineOf(id) && row.some((value, at) => said[at] && value !== own[at]);
    return isSaid ? [] : [row];
  });
  const telling: TellingValue[] = [];
  while (left.length > 0 && telling.length < tellingMax) {
    const counts = own.map((value, at) => left.reduce((sum, row) => (row[at] === value ? sum : sum + 1), 0));
    const at = counts.indexOf(Math.max(...counts));
    if (!counts[at]) break;
    telling.push(tellingValue(table, id, others, at));
    left = left.filter((row) => row[at] === own[at]);
  }
  return telling;
}

function tellingValue(table: InputTable, id: string, others: readonly string[], at: number): TellingValue {
  const text = shownAt(table, id, at);
  const counts = new Map<string | null, number>();
  for (const other of others) {
    const there = shownAt(table, other, at);
    if (there !== text) counts.set(there, (counts.get(there) ?? 0) + 1);
  }
  const instead = [...counts].toSorted(([, one], [, other]) => other - one).map(([there]) => there);
  return {
    ...nameOf(table, at),
    ...{
      text: excerpt(text, instead.slice(0, excerptedMax)),
      others: instead.slice(0, othersMax).map((there) => excerpt(there, [text])),
    },
    isOnly: others.every((other) => table.rows.get(other)?.[at] !== table.rows.get(id)?.[at]),
  };
}

export function nameOf({ names }: InputTable, at: number): PlaceName {
  return names[at] ?? { path: [], titles: [] };
}

/** Of a table with more places than anybody reads the rest keep their names. */
const titledMax = 1_000;

function namesOf(
  places: readonly string[],
  titlesOf: (path: readonly string[]) => (string | null)[],
): PlaceName[] {
  const whole = places.map((place, at) => {
    const path = pathOf(place);
    const titles = at < titledMax ? titlesOf(path) : [];
    return {
      path, // An item is told by its number, whatever a schema calls all of them.
      titles: path.map((step, index) => (isNumber(step) ? null : (titles[index] ?? null))),
    };
  });
  const short = whole.map(shortName);
  // What a place is called where no title of its own will do, so that no other one may read like it either.
  const untitled = whole.map(({ path }) => ({ path, titles: path.map(() => null) }));
  const [isShort, isWhole] = [onlyOnes(short, untitled), onlyOnes(whole, untitled)];
  return untitled.map((fallback, at) => {
    const named = { short: short[at], whole: whole[at] };
    if (named.short && isShort(named.short, fallback)) return named.short;
    return named.whole && isWhole(named.whole, fallback) ? named.whole : fallback;
  });
}

function shortName({ path, titles }: PlaceName): PlaceName {
  const steps = path
    .map((_, index) => index)
    .filter(
      (index) => index === path.length - 1 || isNumber(path[index] ?? "") || isNumber(path[index + 1] ?? ""),
    );
  return {
    path: steps.map((index) => path[index] ?? ""),
    titles: steps.map((index) => titles[index] ?? null),
  };
}

/** Whether a name reads like no other of these, and like no other place without its titles. */
function onlyOnes(
  names: readonly PlaceName[],
  untitled: readonly PlaceName[],
): (name: PlaceName, own: PlaceName) => boolean {
  const [titled, plain] = [countsOf(names), countsOf(untitled)];
  return (name, own) => {
    const read = readAs(name);
    return titled.get(read) === 1 && (plain.get(read) ?? 0) === (readAs(own) === read ? 1 : 0);
  };
}

function countsOf(names: readonly PlaceName[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(readAs(name), (counts.get(readAs(name)) ?? 0) + 1);
  return counts;
}

/** The letters of what is shown: `goes_out` and "Goes out" read the same. */
function readAs({ path, titles }: PlaceName): string {
  return path
    .map((step, index) => (titles[index] ?? step).toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""))
    .join("/");
}

function isNumber(step: string): boolean {
  return /^\d+$/.test(step);
}
