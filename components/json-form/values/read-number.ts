import { numberOf, type ExactNumber } from "@/lib/wire/contract/exact-number";

export type NumberRead = { ok: true; value: number | bigint | ExactNumber } | { ok: false; problem: string };

const wholeNumber = /^-?(?:0|[1-9]\d*)$/;
const decimalNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Reads typed text as a JSON number that keeps its digits: 1.10 is not 1.1, and -0 not 0. */
export function readNumber(text: string, integer: boolean): NumberRead {
  const typed = text.trim();
  if (wholeNumber.test(typed)) {
    const value = Number(typed);
    if (Number.isSafeInteger(value)) return { ok: true, value: numberOf(typed) };
    return !Number.isFinite(value)
      ? no("This number has too many digits.")
      : { ok: true, value: BigInt(typed) };
  }
  if (integer) return no("Enter a whole number, with digits only: for example 12 or -3.");
  if (!decimalNumber.test(typed)) return no("Enter a number with a point for decimals: for example 12.5.");
  if (!Number.isFinite(Number(typed))) return no("This number is too large to be carried.");
  return { ok: true, value: numberOf(typed) };
}

function no(problem: string): NumberRead {
  return { ok: false, problem };
}
