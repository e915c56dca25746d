/**
 * Takes JSON text apart without judging the parts: where one part of a reply can't be read, the others still can.
 * Never recursive, so that no depth ends the process, and linear in the text.
 */
import { parseJson } from "./json";

type JsonMember = {
  /** Null where the name itself can't be read. */
  name: string | null;
  /** The value as it stands, unjudged. */
  text: string;
};

/** The members of an object in their order, doubled names included; null where the text is no whole object. */
export function objectParts(text: string): JsonMember[] | null {
  const parts = partsBetween(text, "{", "}");
  if (!parts) return null;
  const members: JsonMember[] = [];
  for (const part of parts) {
    const nameEnd = part.startsWith('"') ? afterString(part, 0) : -1;
    const colon = nameEnd === -1 ? -1 : afterSpace(part, nameEnd);
    if (part[colon] !== ":") return null;
    const name = parseJson(part.slice(0, nameEnd));
    members.push({
      name: name.ok && typeof name.value === "string" ? name.value : null,
      text: part.slice(colon + 1).trim(),
    });
  }
  return members;
}

/** The items of an array as their texts, in order; null where the text is no whole array. */
export function arrayParts(text: string): string[] | null {
  return partsBetween(text, "[", "]");
}

const space = /[ \t\n\r]*/y;
const unremarkable = /[^"{}[\],]*/y;
const unescaped = /[^"\\]*/y;

/** The parts between the commas of the outermost brackets. Brackets within are counted, not matched by kind. */
function partsBetween(text: string, open: string, close: string): string[] | null {
  let at = afterSpace(text, 0);
  if (text[at] !== open) return null;
  at++;
  const parts: string[] = [];
  let start = at;
  let depth = 0;
  while (at < text.length) {
    at = after(unremarkable, text, at);
    const character = text[at];
    if (character === '"') {
      at = afterString(text, at);
      if (at === -1) return null;
      continue;
    }
    if (depth === 0 && (character === "," || character === close)) {
      const part = text.slice(start, at).trim();
      if (character === close) {
        if (afterSpace(text, at + 1) < text.length) return null;
        if (part !== "") parts.push(part);
        return parts;
      }
      parts.push(part);
      start = at + 1;
    }
    if (character === "{" || character === "[") depth++;
    if (character === "}" || character === "]") depth--;
    if (depth < 0) return null;
    at++;
  }
  return null;
}

/** The index after the string that begins at `at`; -1 where it has no end. */
function afterString(text: string, at: number): number {
  let next = at + 1;
  for (;;) {
    next = after(unescaped, text, next);
    if (text[next] === '"') return next + 1;
    if (text[next] !== "\\") return -1;
    next += 2;
  }
}

function afterSpace(text: string, at: number): number {
  return after(space, text, at);
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
