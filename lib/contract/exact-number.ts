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

/** The exact decimal value as a text that is the same for all ways to write it: its digits and their power of ten. */
export function decimalOf(value: number | bigint | ExactNumber): string {
  const [digits = "", exponent = "0"] = String(value).toLowerCase().split("e");
  const [whole = "", fraction = ""] = digits.replace("-", "").split(".");
  const significant = (whole + fraction).replace(/^0+/, "");
  let end = significant.length;
  while (significant[end - 1] === "0") end--;
  if (end === 0) return "0";
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(significant.length - end);
  return `${digits.startsWith("-") ? "-" : ""}${significant.slice(0, end)}e${power}`;
}

/** A number as it was written: itself where a double gives the same digits back, else its text. */
export function numberOf(text: string): number | ExactNumber {
  const value = Number(text);
  return String(value) === text && !Object.is(value, -0) ? value : new ExactNumber(text);
}
