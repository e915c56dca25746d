import type { ConcealedPlace, ConcealedText } from "./concealed-texts";
import { occurrences, searchFor, type TextSearch } from "./text-search";

/** From and to in the JSON text, which of the places it repeats, and 1 where it is no part of a string but a number. */
type RepeatedSpan = [start: number, end: number, place: number, isNumber: 0 | 1];
/** The spans of JSON text that repeat concealed values; `whole` where they are too many. */
export type Repeats = { places: ConcealedPlace[]; spans: RepeatedSpan[] | "whole" };

const spansMax = 10_000;
/** Also of those that turn out to be within a longer word. */
const lookedAtMax = 1_000_000;
const charactersPerTurn = 65_536;
/** JSON in a string, and JSON in a string of that. */
const levelsMax = 3;

/** Texts to be looked for, and which of the places each stands at. */
type ConcealedSearch = { search: TextSearch; places: ConcealedPlace[]; byText: Map<string, number> };

export function* concealedSearch(
  concealed: readonly ConcealedText[],
): Generator<undefined, ConcealedSearch | null> {
  const byText = new Map<string, number>();
  const places: ConcealedPlace[] = [];
  for (const { text, place } of concealed) {
    if (!places.includes(place)) places.push(place);
    if (!byText.has(text)) byText.set(text, places.indexOf(place));
  }
  if (places.length === 0) return null;
  return { search: yield* searchFor([...byText.keys()]), places, byText };
}

/**
 * Where JSON text repeats one of the texts, exactly and as a whole token, whichever escapes it is written with; null
 * where nowhere. A number is found where it is a number, and where it stands in a string. In one pass, in small steps.
 */
export function* findRepeats(
  { search, places, byText }: ConcealedSearch,
  json: string,
): Generator<undefined, Repeats | null> {
  const spans: RepeatedSpan[] = [];
  let looked = 0;
  const isEnough = () => spans.length > spansMax || looked > lookedAtMax;
  const repeatsIn = (string: StringInJson) =>
    occurrences(search, string.text, (start, to, index) => {
      looked += 1;
      const text = search.texts[index] ?? "";
      if (isWholeToken(string.text, start, to, text))
        spans.push([string.at(start), string.at(to), byText.get(text) ?? 0, 0]);
      return !isEnough();
    });
  for (let at = 0; at < json.length && !isEnough();) {
    const quote = json.indexOf('"', at);
    const end = quote === -1 ? json.length : quote;
    yield* numbersIn(json, at, end, (start, to, text) => {
      const place = byText.get(text);
      if (place !== undefined) spans.push([start, to, place, 1]);
      return !isEnough();
    });
    if (quote === -1) break;
    const string = yield* stringInJson(json, quote + 1);
    // JSON as a string has escapes of its own, and may hold such a string again.
    let level: StringInJson | null = string;
    for (let depth = 0; level !== null && depth < levelsMax; depth++) {
      yield* repeatsIn(level);
      level = yield* stringInString(level);
    }
    at = string.end + 1;
    yield;
  }
  if (spans.length === 0 && !isEnough()) return null;
  const used = new Set(spans.map(([, , place]) => place));
  return isEnough()
    ? { places, spans: "whole" }
    : {
        places: places.filter((_place, index) => used.has(index)),
        spans: renumbered(
          spans,
          [...used].sort((one, other) => one - other),
        ),
      };
}

function renumbered(spans: RepeatedSpan[], used: number[]): RepeatedSpan[] {
  const numbers = new Map(used.map((place, index) => [place, index]));
  return spans
    .map(([start, end, place, isNumber]): RepeatedSpan => [start, end, numbers.get(place) ?? 0, isNumber])
    .sort((one, other) => one[0] - other[0] || other[1] - one[1])
    .filter(([start, end], index, all) => start !== all[index - 1]?.[0] || end !== all[index - 1]?.[1]);
}

/** The numbers between two strings. */
function* numbersIn(
  json: string,
  from: number,
  to: number,
  found: (start: number, end: number, text: string) => boolean,
): Generator<undefined, void> {
  let steps = 0;
  for (let at = from; at < to; at++) {
    if (++steps % charactersPerTurn === 0) yield;
    const code = json.charCodeAt(at);
    if (!isDigit(code) && code !== 45) continue;
    const start = at;
    while (at < to && isOfNumber(json.charCodeAt(at))) at++;
    if (!found(start, at, json.slice(start, at))) return;
  }
}

/** Digits, a sign, a point, an exponent. */
function isOfNumber(code: number): boolean {
  return isDigit(code) || code === 43 || code === 45 || code === 46 || code === 69 || code === 101;
}

const ofWord = /[\p{L}\p{N}\p{M}]/u;
const number = /^[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/**
 * Whether what stands from `start` to `end` is no part of a longer word or number: beside a letter or digit of it stands
 * none, and where it is a number, no more digits behind or before a point.
 */
function isWholeToken(text: string, start: number, end: number, found: string): boolean {
  const before = characterBefore(text, start);
  const after = characterAt(text, end);
  if (ofWord.test(characterAt(found, 0)) && ofWord.test(before)) return false;
  if (ofWord.test(characterBefore(found, found.length)) && ofWord.test(after)) return false;
  if (!number.test(found)) return true;
  if (after === "." && isDigit(text.charCodeAt(end + 1))) return false;
  return !(before === "." && isDigit(text.charCodeAt(start - 2)));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? "" : String.fromCodePoint(code);
}

function characterBefore(text: string, at: number): string {
  const last = text.charCodeAt(at - 1);
  const isLow = last >= 0xdc00 && last <= 0xdfff;
  return at === 0 ? "" : characterAt(text, isLow && at > 1 ? at - 2 : at - 1);
}

/** A string of JSON text as what it says. */
type StringInJson = {
  text: string;
  /** The index in the JSON text of this unit of the string. */
  at(index: number): number;
  /** The index of its closing quote; the length of the JSON text without one. */
  end: number;
};
const escapes = new Map([
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/** Reads a string whose opening quote stands before `start`, in small steps. Never throws: the text may be no JSON. */
function* stringInJson(json: string, start: number): Generator<undefined, StringInJson> {
  let hasEscapes = false;
  let end = start;
  for (; end < json.length; end++) {
    const code = json.charCodeAt(end);
    if (code === 34) break;
    if (code === 92) {
      hasEscapes = true;
      end += 1;
    }
    if ((end - start) % charactersPerTurn === 0) yield;
  }
  end = Math.min(end, json.length);
  return hasEscapes
    ? yield* unescaped(json, start, end)
    : { text: json.slice(start, end), at: (index) => start + index, end };
}

/** The string unescaped once more; null where no escapes stand in it. */
function* stringInString(outer: StringInJson): Generator<undefined, StringInJson | null> {
  if (!outer.text.includes("\\")) return null;
  const inner = yield* unescaped(outer.text, 0, outer.text.length);
  return { text: inner.text, at: (index) => outer.at(inner.at(index)), end: outer.end };
}

function* unescaped(json: string, start: number, end: number): Generator<undefined, StringInJson> {
  const places = new Uint32Array(end - start + 1);
  const pieces: string[] = [];
  let piece = "";
  let count = 0;
  for (let at = start; at < end;) {
    const { unit, length } = unitAt(json, at);
    places[count++] = at;
    piece += unit;
    at += length;
    if (piece.length < charactersPerTurn) continue;
    pieces.push(piece);
    piece = "";
    yield;
  }
  places[count] = end;
  return { text: pieces.join("") + piece, at: (index) => places[index] ?? end, end };
}

function unitAt(json: string, at: number): { unit: string; length: number } {
  if (json.charCodeAt(at) !== 92) return { unit: json.charAt(at), length: 1 };
  const name = json.charAt(at + 1);
  const digits = name === "u" ? json.slice(at + 2, at + 6) : "";
  if (/^[0-9a-fA-F]{4}$/.test(digits))
    return { unit: String.fromCharCode(Number.parseInt(digits, 16)), length: 6 };
  return { unit: escapes.get(name) ?? (name === "" ? "\\" : name), length: 2 };
}
