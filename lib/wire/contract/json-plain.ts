import type { JsonObject, JsonValue } from "./json";

/** A longer text would hold a thread for too long, since it is read in one go. */
const charactersMax = 4_000_000;

/**
 * What a JSON text holds, by the engine's own parser, several times as quick as the strict reader; null for every text that
 * the two may read differently, which is the strict reader's to judge: a name that could stand twice in an object, have an odd
 * place before its colon or an escape in it, digits that a double would write differently, halves of surrogate pairs, the name
 * __proto__, too deep a nesting, and what is no JSON at all. Piece by piece, each of some ms at most.
 */
export function* readingPlainJson(
  text: string,
  { depthMax }: { depthMax: number },
): Generator<undefined, JsonValue | null> {
  if (text.length > charactersMax || !beginsNested.test(text) || unlike.some((odd) => odd.test(text)))
    return null;
  yield;
  if (!numbersArePlain(text)) return null;
  yield;
  const value = parsed(text);
  if (value === null) return null;
  yield;
  const names = countNames(value, depthMax);
  yield;
  // Each name has one such end; one more stands in a text, and one less is a name that was there before.
  return names !== null && names === countOf('":', text) ? value : null;
}

const beginsNested = /^[[{]/;
/**
 * White space between a name and its colon, an escape in a name, and halves of surrogate pairs, written out or not. An engine
 * such as Node 24's, once it has read the name "\\", reads the name "\n" as that too (https://github.com/nodejs/node/issues/63785).
 */
const unlike = [/"\s+:/, /\\.[^"\\]*":/, /\\u[dD][89a-fA-F]/, /\p{Cs}/u];

/** Numbers that may need more than a double: minus zero, long ones, fractions and powers. In a text they do no harm. */
const oddNumber = /[:,[\s](-0|-?\d{16,}|-?\d+[.eE][\d.eE+-]*)(?=[,\]}\s])/g;

function numbersArePlain(text: string): boolean {
  for (const [, token = ""] of text.matchAll(oddNumber)) {
    const value = Number(token);
    if (String(value) !== token || (Number.isInteger(value) && !Number.isSafeInteger(value))) return false;
  }
  return true;
}

function parsed(text: string): JsonValue[] | JsonObject | null {
  try {
    return JSON.parse(text) as JsonValue[] | JsonObject;
  } catch {
    return null;
  }
}

/** The number of names in all objects; null where it is too deep or one of them is called __proto__. */
function countNames(value: JsonValue[] | JsonObject, depthMax: number): number | null {
  let count = 0;
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === depthMax) return null;
    const next: typeof level = [];
    for (const here of level) {
      const isList = Array.isArray(here);
      if (!isList && Object.hasOwn(here, "__proto__")) return null;
      const parts = isList ? here : Object.values(here);
      if (!isList) count += parts.length;
      // The engine makes no exact numbers: every object is a list or an object of the text's.
      for (const part of parts) if (typeof part === "object" && part !== null) next.push(part as typeof here);
    }
    level = next;
  }
  return count;
}

function countOf(part: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) count++;
  return count;
}
