/** A string of JSON text as what it says. */
export type StringInJson = {
  text: string;
  /** Where in the JSON text the unit of the string at this index begins. */
  at(index: number): number;
  /** Where its closing quote stands; the length of the JSON text where none does. */
  end: number;
};

const charactersPerTurn = 65_536;
const escapes = new Map([
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/** Reads a string whose opening quote stands before `start`, in small steps. Never throws: the text may be no JSON. */
export function* stringInJson(json: string, start: number): Generator<undefined, StringInJson> {
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

/** What the string says where it is itself written with JSON's escapes; null where none stand in it. */
export function* stringInString(outer: StringInJson): Generator<undefined, StringInJson | null> {
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
