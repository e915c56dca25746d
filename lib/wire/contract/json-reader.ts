import { LeafReader, quote, type ReaderOptions } from "./json-leaves";
import type { JsonObject, JsonValue } from "./json";

/** The span of a member of the outermost object in the text. */
type MemberSpan = { name: string; start: number; end: number };
type Scanned = { kind: "object"; members: MemberSpan[] } | { kind: "other" };

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

const comma = 44;
const colon = 58;
const openObject = 123;
const closeObject = 125;
const openArray = 91;
const closeArray = 93;

class Reader extends LeafReader {
  isObject = false;
  readonly spans: MemberSpan[] = [];
  /** Frames are used again at their depth; `depth` of them are open. */
  private readonly frames: Frame[] = [];

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
        return this.literal("true", true);
      case "f":
        return this.literal("false", false);
      case "n":
        return this.literal("null", null);
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

  /** True at the end of the container; else its next value begins. */
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

  protected refuseIn(depth: number, message: string): never {
    const path = this.frames.slice(0, depth).map((frame) => (frame.isObject ? frame.name : frame.count));
    throw new JsonRefusal(path, message);
  }
}

/** Up to so many names, looking through a list is quicker than a set. */
const listedNamesMax = 12;

/** Adds the name; true if the object had it already. */
function isKnown(frame: Frame, name: string): boolean {
  const { manyNames, names } = frame;
  if (manyNames) return manyNames.size === manyNames.add(name).size;
  for (let index = 0; index < frame.named; index++) if (names[index] === name) return true;
  names[frame.named++] = name;
  if (frame.named > listedNamesMax) frame.manyNames = new Set(names.slice(0, frame.named));
  return false;
}
