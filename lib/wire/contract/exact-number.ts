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

/** By exact value. */
export function isAbove(one: number | bigint | ExactNumber, other: number | bigint | ExactNumber): boolean {
  return compareDecimals(decimalOf(one), decimalOf(other)) > 0;
}

/** Compares two values of `decimalOf` for a sort. */
export function compareDecimals(left: string, right: string): number {
  const [one, other] = [partsOf(left), partsOf(right)];
  if (one.sign !== other.sign) return one.sign - other.sign;
  // The place of the first digit counts before the digits.
  const [high, low] = [one.power + BigInt(one.digits.length), other.power + BigInt(other.digits.length)];
  if (high !== low) return high > low ? one.sign : -one.sign;
  if (one.digits === other.digits) return 0;
  return one.digits > other.digits ? one.sign : -one.sign;
}

export function isWhole(decimal: string): boolean {
  return partsOf(decimal).power >= 0n;
}

/** Both as `decimalOf` gave them; `divisor` is above 0. */
export function isMultipleOf(decimal: string, divisor: string): boolean {
  const [value, of] = [partsOf(decimal), partsOf(divisor)];
  const power = value.power - of.power;
  if (value.sign === 0) return true;
  // Its digits end in no 0, so that no power of ten divides it.
  if (power < -BigInt(value.digits.length)) return false;
  if (power < 0n) return BigInt(value.digits) % (BigInt(of.digits) * 10n ** -power) === 0n;
  return (BigInt(value.digits) * 10n ** power) % BigInt(of.digits) === 0n;
}

function partsOf(decimal: string): { sign: number; digits: string; power: bigint } {
  const [digits = "0", power = "0"] = decimal.split("e");
  const sign = digits === "0" ? 0 : digits.startsWith("-") ? -1 : 1;
  return { sign, digits: digits.replace("-", ""), power: BigInt(power) };
}

/** A number as it was written: itself where a double gives the same digits back, else its text. */
export function numberOf(text: string): number | ExactNumber {
  const value = Number(text);
  return String(value) === text && !Object.is(value, -0) ? value : new ExactNumber(text);
}
