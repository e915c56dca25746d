import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";

/**
 * How an upstream pattern may be tried. JavaScript's own engine backtracks, so only patterns whose cost is
 * plainly small run on it; the others run on a linear engine where that can compile them, else not at all.
 */
type PatternVerdict = "native" | "linear-or-unchecked";

/** Longer text never runs on the backtracking engine: even a tame pattern costs a power of the length. */
export const nativeTextCharactersMax = 2_000;

/** A bounded repetition past this is weighed as if it had no bound. */
const smallRepeat = 16;

/** Judges a pattern by its shape alone, in one pass over it. Never runs it. */
export function patternVerdict(pattern: string): PatternVerdict {
  if (pattern.length > 1_000 || compileNative(pattern) === undefined) return "linear-or-unchecked";
  const shape = shapeOf(pattern);
  if (shape === undefined || shape.nested) return "linear-or-unchecked";
  const anchored = pattern.startsWith("^") && !shape.alternatives;
  return shape.repeats <= (anchored ? 2 : 1) ? "native" : "linear-or-unchecked";
}

/** The pattern in JavaScript's engine, with Unicode semantics where it allows them; undefined if neither compiles. */
export function compileNative(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Many patterns in the wild escape characters that the Unicode mode refuses; the older mode takes them.
    }
  }
  return undefined;
}

/** The patterns that one schema states itself. */
export function patternsOf(schema: JsonObject): string[] {
  const { pattern, patternProperties } = schema;
  return [
    ...(typeof pattern === "string" ? [pattern] : []),
    ...(isJsonObject(patternProperties) ? Object.keys(patternProperties) : []),
  ];
}

type Group = { repeats: number; varies: boolean; alternatives: boolean };

type Shape = { repeats: number; nested: boolean; alternatives: boolean };

function shapeOf(pattern: string): Shape | undefined {
  const groups: Group[] = [newGroup()];
  let nested = false;
  let closed: Group | undefined;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at];
    const group = groups.at(-1);
    if (group === undefined) return undefined;
    if (character === "\\") {
      if (/[1-9k]/.test(pattern[at + 1] ?? "")) return undefined;
      at += 1;
      closed = undefined;
    } else if (character === "[") {
      at = classEnd(pattern, at);
      closed = undefined;
    } else if (character === "(") {
      if (/^\(\?(?:[=!]|<[=!])/.test(pattern.slice(at, at + 4))) return undefined;
      groups.push(newGroup());
      if (pattern[at + 1] === "?") at = pattern[at + 2] === "<" ? pattern.indexOf(">", at) : at + 2;
      closed = undefined;
    } else if (character === ")") {
      closed = groups.pop();
      const outer = groups.at(-1);
      if (closed && outer) {
        outer.repeats += closed.repeats;
        outer.varies ||= closed.varies || closed.alternatives;
      }
    } else if (character === "|") {
      group.alternatives = true;
      closed = undefined;
    } else if (isLargeRepeat(pattern, at)) {
      group.repeats += 1;
      if (closed && (closed.repeats > 0 || closed.varies || closed.alternatives)) nested = true;
      closed = undefined;
    } else if (character === "?" || character === "{") {
      group.varies = true;
    } else {
      closed = undefined;
    }
  }
  const whole = groups[0];
  return whole && { repeats: whole.repeats, nested, alternatives: whole.alternatives };
}

function newGroup(): Group {
  return { repeats: 0, varies: false, alternatives: false };
}

function isLargeRepeat(pattern: string, at: number): boolean {
  const character = pattern[at];
  if (character === "*" || character === "+") return true;
  if (character !== "{") return false;
  const bounds = /^\{(\d+)(,(\d*))?\}/.exec(pattern.slice(at, at + 24));
  if (!bounds) return false;
  const most = bounds[2] === undefined ? bounds[1] : bounds[3];
  return most === "" || Number(most) > smallRepeat;
}

function classEnd(pattern: string, from: number): number {
  for (let at = from + 1; at < pattern.length; at += 1) {
    if (pattern[at] === "\\") at += 1;
    else if (pattern[at] === "]") return at;
  }
  return pattern.length;
}
