import { ExactNumber } from "./exact-number";

/**
 * What becomes of numbers. `source`: their digits stay, as ExactNumber or bigint where a double would not give them
 * back. `values`: doubles, and bigint past ±(2^53 − 1). `safe`: doubles, and integers past them are refused.
 */
export type NumberReading = "source" | "values" | "safe";
export type ReaderOptions = { depthMax: number; numbers: NumberReading };

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

export const quote = 34;
const backslash = 92;
const minus = 45;
const point = 46;
const zero = 48;

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Reads what holds no other values: strings, numbers and literals. Containers are the subclass's. */
export abstract class LeafReader {
  protected at = 0;
  /** So many containers are open. */
  protected depth = 0;
  /** The places of the next backslash and control character that were found. */
  private backslash = -1;
  private control = -1;
  private readonly isWellFormed: boolean;

  constructor(
    protected readonly text: string,
    protected readonly options: ReaderOptions,
    protected readonly builds: boolean,
  ) {
    this.isWellFormed = !unpairedSurrogate.test(text);
  }

  /** Throws. A place is named by the containers around it; `depth` leaves out those that are not entered yet. */
  protected abstract refuseIn(depth: number, message: string): never;

  protected string(depth = this.depth): string {
    const { text } = this;
    const start = this.at + 1;
    const end = text.indexOf('"', start);
    if (this.backslash < start) this.backslash = orEnd(text.indexOf("\\", start));
    if (this.control < start) {
      controlCharacter.lastIndex = start;
      this.control = orEnd(controlCharacter.exec(text)?.index ?? -1);
    }
    if (this.backslash < end || end === -1 || this.control < end)
      return this.escapedString(start, Math.min(this.backslash, this.control, orEnd(end)), depth);
    this.at = end + 1;
    const string = text.slice(start, end);
    if (!this.isWellFormed) this.judgeSurrogates(string, depth);
    return string;
  }

  /** A string with escapes in it, or one that is none; up to `first` nothing is special. */
  private escapedString(start: number, first: number, depth: number): string {
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

  protected number(): number | bigint | ExactNumber {
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
      if (numbers === "safe") this.refuse("Integers past 2^53 can’t be carried exactly here.");
      return this.builds ? BigInt(token) : value;
    }
    if (numbers !== "source" || !this.builds || isWhole || String(value) === token) return value;
    return new ExactNumber(token);
  }

  protected literal<Value extends boolean | null>(text: string, value: Value): Value {
    if (!this.text.startsWith(text, this.at)) this.refuse("A JSON value is expected here.");
    this.at += text.length;
    return value;
  }

  protected code(): number {
    return this.text.charCodeAt(this.at);
  }

  protected skip(): void {
    const { text } = this;
    let code = text.charCodeAt(this.at);
    while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++this.at);
  }

  protected refuse(message: string): never {
    return this.refuseIn(this.depth, message);
  }
}
