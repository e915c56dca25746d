/**
 * JSON as the desk and the reference API carry it. Integers that a double would round are bigint, so that
 * what was typed is what is sent. Whatever has two readings (duplicate keys, half a surrogate pair, a number
 * without a value) is refused instead of guessed.
 */
import { jsonDepthMax } from "./limits";

export type JsonValue = null | boolean | number | bigint | string | JsonValue[] | JsonObject;
export type JsonObject = { [key: string]: JsonValue };

export type JsonProblem = {
  /** JSON pointer of the place, "" for the whole. */ path: string;
  message: string;
};
export type JsonParsed = { ok: true; value: JsonValue } | { ok: false; problem: JsonProblem };

type Options = {
  depthMax?: number;
  /** What to do with integers past ±(2^53 − 1): carry them exactly, or refuse them. */
  bigIntegers?: "exact" | "refuse";
};

/** Parses JSON text strictly. Never throws on any text; the first problem is returned with its JSON pointer. */
export function parseJson(text: string, options: Options = {}): JsonParsed {
  const reader = new Reader(text, options.depthMax ?? jsonDepthMax, options.bigIntegers ?? "exact");
  try {
    return { ok: true, value: reader.document() };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: { path: error.path, message: error.message } };
    throw error;
  }
}

/** JSON text of a value; bigint as its digits, members that are undefined left out. */
export function stringifyJson(value: JsonValue, indent = 0): string {
  return write(value, indent, "");
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** One member name as a JSON pointer token (RFC 6901). */
export function pointerToken(name: string | number): string {
  return `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function write(value: JsonValue, indent: number, margin: string): string {
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = margin + " ".repeat(indent);
  const items = Array.isArray(value)
    ? value.map((item) => write(item, indent, inner))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(
          ([name, member]) => `${JSON.stringify(name)}:${indent ? " " : ""}${write(member, indent, inner)}`,
        );
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (items.length === 0) return open + close;
  if (indent === 0) return open + items.join(",") + close;
  return `${open}\n${items.map((item) => inner + item).join(",\n")}\n${margin}${close}`;
}

class Refusal extends Error {
  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

const numberToken = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const plainText = /[^"\\\u0000-\u001f]*/y;
const whiteSpace = /[ \t\n\r]*/y;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
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

class Reader {
  private at = 0;
  private readonly path: (string | number)[] = [];

  constructor(
    private readonly text: string,
    private readonly depthMax: number,
    private readonly bigIntegers: "exact" | "refuse",
  ) {}

  document(): JsonValue {
    this.skip();
    const value = this.value();
    this.skip();
    if (this.at < this.text.length) this.refuse("There is more text after the end of the JSON.");
    return value;
  }

  private value(): JsonValue {
    switch (this.text[this.at]) {
      case "{":
        return this.object();
      case "[":
        return this.array();
      case '"':
        return this.string();
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

  private object(): JsonObject {
    const object: JsonObject = {};
    const seen = new Set<string>();
    this.open("}", () => {
      if (this.text[this.at] !== '"') this.refuse("A member name in double quotes is expected here.");
      const name = this.string();
      this.path.push(name);
      if (seen.has(name)) this.refuse("This name stands twice in the same object.");
      if (name === "__proto__") this.refuse("The name __proto__ is not allowed.");
      seen.add(name);
      this.skip();
      if (this.text[this.at] !== ":") this.refuse("A colon is expected after the name.");
      this.at++;
      this.skip();
      object[name] = this.value();
      this.path.pop();
    });
    return object;
  }

  private array(): JsonValue[] {
    const array: JsonValue[] = [];
    this.open("]", () => {
      this.path.push(array.length);
      array.push(this.value());
      this.path.pop();
    });
    return array;
  }

  /** Reads what stands between a bracket and its partner, item by item. */
  private open(close: string, item: () => void): void {
    if (this.path.length >= this.depthMax) this.refuse(`Nested deeper than ${this.depthMax} levels.`);
    this.at++;
    this.skip();
    if (this.text[this.at] === close) {
      this.at++;
      return;
    }
    for (;;) {
      item();
      this.skip();
      const next = this.text[this.at];
      if (next !== "," && next !== close)
        this.refuse(
          next === undefined ? "The JSON ends too early." : `A comma or ${close} is expected here.`,
        );
      this.at++;
      if (next === close) return;
      this.skip();
    }
  }

  private string(): string {
    let text = "";
    this.at++;
    for (;;) {
      text += this.match(plainText);
      const end = this.text[this.at];
      if (end === undefined) this.refuse("A text is not closed.");
      if (end === '"') break;
      if (end !== "\\") this.refuse("A control character stands unescaped in a text.");
      text += this.escape();
    }
    this.at++;
    if (loneSurrogate.test(text)) this.refuse("A text holds half of a surrogate pair.");
    return text;
  }

  private escape(): string {
    const letter = this.text[this.at + 1] ?? "";
    if (letter === "u") {
      const digits = this.text.slice(this.at + 2, this.at + 6);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.refuse("Four hexadecimal digits are expected after \\u.");
      this.at += 6;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const character = escapes[letter];
    if (character === undefined) this.refuse("This escape is not part of JSON.");
    this.at += 2;
    return character;
  }

  private number(): number | bigint {
    const start = this.at;
    numberToken.lastIndex = start;
    const match = numberToken.exec(this.text);
    if (!match) return this.refuse("A JSON value is expected here.");
    const [token, fraction, exponent] = match;
    this.at += token.length;
    const value = Number(token);
    if (!Number.isFinite(value)) this.refuse("This number is too large to be carried exactly.");
    if (fraction !== undefined || exponent !== undefined || Number.isSafeInteger(value)) return value;
    if (this.bigIntegers === "refuse") this.refuse("Integers past 2^53 can't be carried exactly here.");
    return BigInt(token);
  }

  private word<Value extends JsonValue>(word: string, value: Value): Value {
    if (!this.text.startsWith(word, this.at)) this.refuse("A JSON value is expected here.");
    this.at += word.length;
    return value;
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  private skip(): void {
    this.match(whiteSpace);
  }

  private refuse(message: string): never {
    throw new Refusal(this.path.map(pointerToken).join(""), message);
  }
}
