const brand = Symbol.for("countersign.exact-number");

/**
 * A number whose writing a double would not give back: 1.10, 1e2, -0, 0.1000000000000000055. It is its source text,
 * which is a JSON number; wherever a value is wanted, `toJSON` and `Number()` give the nearest double.
 */
export class ExactNumber {
  constructor(readonly text: string) {}

  /** Known by a mark and not by its class: Next loads a module once for each kind of entry. */
  get [brand](): true {
    return true;
  }

  toString(): string {
    return this.text;
  }

  valueOf(): number {
    return Number(this.text);
  }

  toJSON(): number {
    return Number(this.text);
  }
}

export function isExactNumber(value: unknown): value is ExactNumber {
  return typeof value === "object" && value !== null && brand in value;
}

/** A number as it was written: itself where a double gives the same digits back, else its text. */
export function numberOf(text: string): number | ExactNumber {
  const value = Number(text);
  return String(value) === text && !Object.is(value, -0) ? value : new ExactNumber(text);
}
