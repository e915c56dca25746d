import { ExactNumber } from "./exact-number";
import type { JsonObject, JsonValue } from "./json";

/**
 * What becomes of numbers. `source`: their digits stay, as ExactNumber or bigint where a double would not give them
 * back. `values`: doubles, and bigint past ±(2^53 − 1). `safe`: doubles, and integers past them are refused.
 */
export type NumberReading = "source" | "values" | "safe";
export type ReaderOptions = { depthMax: number; numbers: NumberReading };

/** Where a member of the outermost object stands in the text. */
export type MemberSpan = { name: string; start: number; end: number };
export type Scanned = { kind: "object"; members: MemberSpan[] } | { kind: "other" };

/** Up to so many names, looking through a list is quicker than a set. */
const listedNamesMax = 12;

/** Whether an object has this name already; it has from now on. */
function isKnown(frame: Frame, name: string): boolean {
  const { manyNames, names } = frame;
  if (manyNames) return manyNames.size === manyNames.add(name).size;
  for (let index = 0; index < frame.named; index++) if (names[index] === name) return true;
  names[frame.named++] = name;
  if (frame.named > listedNamesMax) frame.manyNames = new Set(names.slice(0, frame.named));
  return false;
}

export class JsonRefusal extends Error {
  constructor(
    readonly path: (string | number)[],
    message: string,
  ) {
    super(message);
  }
}

/** So many values are read between two pauses; a text of any length is one. */
const valuesBetweenPauses = 2_048;

type Frame = {
  isObject: boolean;
  /** The names so far: the first `named` of the list, and all of them in the set where they are many. */
  names: string[];
  named: number;
  manyNames: Set<string> | null;
  name: string;
  count: number;
  array: JsonValue[];
  object: JsonObject;
  start: number;
};

/**
 * Reads JSON strictly and without recursion, in pieces: each `next()` reads some values. Throws a JsonRefusal. Apart
 * from `readingJson`, which builds the value, `scanningJson` only judges, at a fraction of the cost.
 */
export function readingJson(text: string, options: ReaderOptions): Generator<undefined, JsonValue> {
  return new Reader(text, options, true).reading();
}

/** Judges JSON as `readingJson` does, and says where the members of the outermost object stand. */
export function* scanningJson(text: string, options: ReaderOptions): Generator<undefined, Scanned> {
  const reader = new Reader(text, options, false);
  yield* reader.reading();
  return reader.isObject ? { kind: "object", members: reader.spans } : { kind: "other" };
}

const numberToken = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
/** With the u flag, halves of a pair only match where their other half is missing. */
const unpairedSurrogate = /\p{Cs}/u;
const controlCharacter = /[\u0000-\u001f]/g;
const orEnd = (at: number): number => (at === -1 ? Infinity : at);
const escapes: Record<string, string> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

const quote = 34;
const backslash = 92;
const comma = 44;
const colon = 58;
const openObject = 123;
const closeObject = 125;
const openArray = 91;
const closeArray = 93;
const minus = 45;
const point = 46;
const zero = 48;

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

class Reader {
  isObject = false;
  readonly spans: MemberSpan[] = [];
  private at = 0;
  /** Where the next backslash and the next control character stand, as far as they were looked for. */
  private backslash = -1;
  private control = -1;
  private readonly isWellFormed: boolean;
  /** Frames are used again at their depth; `depth` of them are open. */
  private readonly frames: Frame[] = [];
  private depth = 0;

  constructor(
    private readonly text: string,
    private readonly options: ReaderOptions,
    private readonly builds: boolean,
  ) {
    this.isWellFormed = !unpairedSurrogate.test(text);
  }

  *reading(): Generator<undefined, JsonValue> {
    let read = 0;
    this.skip();
    this.isObject = this.code() === openObject;
    for (;;) {
      if (++read % valuesBetweenPauses === 0) yield;
      let value = this.beginValue();
      // A container that has just been opened has a value of its own to read first.
      if (value === undefined) continue;
      for (;;) {
        const frame = this.frames[this.depth - 1];
        if (this.depth === 0 || frame === undefined) {
          this.skip();
          if (this.at < this.text.length) this.refuse("There is more text after the end of the JSON.");
          return value;
        }
        this.put(frame, value);
        if (!this.endsAfterItem(frame)) break;
        value = this.builds ? (frame.isObject ? frame.object : frame.array) : true;
      }
    }
  }

  /** The value that begins here; undefined where it is a container with something in it, which is open now. */
  private beginValue(): JsonValue | undefined {
    const code = this.code();
    if (code === quote) return this.string();
    if (code === openObject || code === openArray) return this.openContainer(code === openObject);
    switch (this.text[this.at]) {
      case "t":
        return this.word("true", true);
      case "f":
        return this.word("false", false);
      case "n":
        return this.word("null", null);
      case undefined:
        return this.refuse("The JSON ends too early.");
    }
    return this.number();
  }

  private openContainer(isObject: boolean): JsonValue | undefined {
    if (this.depth >= this.options.depthMax)
      this.refuse(`Nested deeper than ${this.options.depthMax} levels.`);
    this.at++;
    this.skip();
    if (this.code() === (isObject ? closeObject : closeArray)) {
      this.at++;
      return isObject ? {} : [];
    }
    const used = this.frames[this.depth];
    const frame = used ?? {
      isObject,
      names: [],
      named: 0,
      manyNames: null,
      name: "",
      count: 0,
      array: [],
      object: {},
      start: 0,
    };
    if (!used) this.frames[this.depth] = frame;
    frame.isObject = isObject;
    frame.count = 0;
    if (isObject) {
      frame.named = 0;
      frame.manyNames = null;
      if (this.builds) frame.object = {};
    } else if (this.builds) frame.array = [];
    this.depth++;
    if (isObject) this.name(frame);
    return undefined;
  }

  private name(frame: Frame): void {
    if (this.code() !== quote) {
      this.refuseIn(this.depth - 1, "A member name in double quotes is expected here.");
    }
    const name = this.string(this.depth - 1);
    frame.name = name;
    if (isKnown(frame, name)) this.refuse("This name stands twice in the same object.");
    if (name === "__proto__") this.refuse("The name __proto__ is not allowed.");
    this.skip();
    if (this.code() !== colon) this.refuse("A colon is expected after the name.");
    this.at++;
    this.skip();
    frame.start = this.at;
  }

  private put(frame: Frame, value: JsonValue): void {
    if (this.depth === 1 && frame.isObject)
      this.spans.push({ name: frame.name, start: frame.start, end: this.at });
    if (!this.builds) return;
    if (frame.isObject) frame.object[frame.name] = value;
    else frame.array.push(value);
  }

  /** Whether the container ends here; else its next value begins. */
  private endsAfterItem(frame: Frame): boolean {
    this.skip();
    const code = this.code();
    if (code === comma) {
      this.at++;
      this.skip();
      frame.count++;
      if (frame.isObject) this.name(frame);
      return false;
    }
    const close = frame.isObject ? closeObject : closeArray;
    if (code !== close)
      this.refuseIn(
        this.depth - 1,
        Number.isNaN(code)
          ? "The JSON ends too early."
          : `A comma or ${String.fromCharCode(close)} is expected here.`,
      );
    this.at++;
    this.depth--;
    return true;
  }

  private string(depth = this.depth): string {
    const { text } = this;
    const start = this.at + 1;
    const end = text.indexOf('"', start);
    if (this.backslash < start) this.backslash = orEnd(text.indexOf("\\", start));
    if (this.control < start) {
      controlCharacter.lastIndex = start;
      this.control = orEnd(controlCharacter.exec(text)?.index ?? -1);
    }
    if (this.backslash < end || end === -1 || this.control < end)
      return this.unusualString(start, Math.min(this.backslash, this.control, orEnd(end)), depth);
    this.at = end + 1;
    const string = text.slice(start, end);
    if (!this.isWellFormed) this.judgeSurrogates(string, depth);
    return string;
  }

  /** A string with escapes in it, or one that is none; up to `first` nothing is special. */
  private unusualString(start: number, first: number, depth: number): string {
    const { text } = this;
    const parts = [text.slice(start, first)];
    let at = Math.min(first, text.length);
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === quote) break;
      if (code === backslash) {
        this.at = at;
        parts.push(this.escape(depth));
        at = this.at;
        continue;
      }
      let end = at;
      for (;;) {
        const inner = text.charCodeAt(end);
        if (inner === quote || inner === backslash || !(inner >= 32)) break;
        end++;
      }
      const stop = text.charCodeAt(end);
      if (Number.isNaN(stop)) this.refuseIn(depth, "A text is not closed.");
      if (stop < 32) this.refuseIn(depth, "A control character stands unescaped in a text.");
      parts.push(text.slice(at, end));
      at = end;
    }
    this.at = at + 1;
    const string = parts.join("");
    this.judgeSurrogates(string, depth);
    return string;
  }

  private judgeSurrogates(string: string, depth: number): void {
    if (loneSurrogate.test(string)) this.refuseIn(depth, "A text holds half of a surrogate pair.");
  }

  private escape(depth: number): string {
    const letter = this.text[this.at + 1] ?? "";
    if (letter === "u") {
      const digits = this.text.slice(this.at + 2, this.at + 6);
      if (!/^[0-9a-fA-F]{4}$/.test(digits))
        this.refuseIn(depth, "Four hexadecimal digits are expected after \\u.");
      this.at += 6;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const character = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
    if (character === undefined) this.refuseIn(depth, "This escape is not part of JSON.");
    this.at += 2;
    return character;
  }

  private number(): number | bigint | ExactNumber {
    const { text } = this;
    const start = this.at;
    let at = start;
    let code = text.charCodeAt(at);
    const isNegative = code === minus;
    if (isNegative) code = text.charCodeAt(++at);
    const first = at;
    if (code === zero) code = text.charCodeAt(++at);
    else while (isDigit(code)) code = text.charCodeAt(++at);
    if (at === first) this.refuse("A JSON value is expected here.");
    const isWhole = !(code === point || code === 69 || code === 101);
    if (isWhole && at - first <= 15) {
      this.at = at;
      if (!this.builds) return 0;
      const value = Number(text.slice(start, at));
      return isNegative && value === 0 && this.options.numbers === "source" ? new ExactNumber("-0") : value;
    }
    return this.otherNumber(start);
  }

  private otherNumber(start: number): number | bigint | ExactNumber {
    numberToken.lastIndex = start;
    const match = numberToken.exec(this.text);
    if (!match) return this.refuse("A JSON value is expected here.");
    const [token, fraction, exponent] = match;
    this.at += token.length;
    const value = Number(token);
    if (!Number.isFinite(value)) this.refuse("This number is too large to be carried exactly.");
    const { numbers } = this.options;
    const isWhole = fraction === undefined && exponent === undefined;
    if (isWhole && !Number.isSafeInteger(value)) {
      if (numbers === "safe") this.refuse("Integers past 2^53 can't be carried exactly here.");
      return this.builds ? BigInt(token) : value;
    }
    if (numbers !== "source" || !this.builds || isWhole || String(value) === token) return value;
    return new ExactNumber(token);
  }

  private word<Value extends JsonValue>(word: string, value: Value): Value {
    if (!this.text.startsWith(word, this.at)) this.refuse("A JSON value is expected here.");
    this.at += word.length;
    return value;
  }

  private code(): number {
    return this.text.charCodeAt(this.at);
  }

  private skip(): void {
    const { text } = this;
    let code = text.charCodeAt(this.at);
    while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++this.at);
  }

  private refuse(message: string): never {
    return this.refuseIn(this.depth, message);
  }

  /** A place is named by the containers around it; `depth` leaves out those that are not entered yet. */
  private refuseIn(depth: number, message: string): never {
    const path = this.frames.slice(0, depth).map((frame) => (frame.isObject ? frame.name : frame.count));
    throw new JsonRefusal(path, message);
  }
}
