export type NumberRead = { ok: true; value: number | bigint } | { ok: false; problem: string };

const wholeNumber = /^-?(?:0|[1-9]\d*)$/;
const decimalNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Reads typed text as a JSON number without rounding it: what can't be carried exactly is refused. */
export function readNumber(text: string, integer: boolean): NumberRead {
  const typed = text.trim();
  if (wholeNumber.test(typed)) {
    const value = Number(typed);
    if (Object.is(value, -0)) return { ok: true, value: 0 };
    if (Number.isSafeInteger(value)) return { ok: true, value };
    return typed.length > 400 ? no("This number has too many digits.") : { ok: true, value: BigInt(typed) };
  }
  if (integer) return no("Enter a whole number, with digits only: for example 12 or -3.");
  if (!decimalNumber.test(typed)) return no("Enter a number with a point for decimals: for example 12.5.");
  const value = Number(typed);
  if (!Number.isFinite(value)) return no("This number is too large to be carried.");
  if (significantDigits(String(value)) !== significantDigits(typed))
    return no("This number has more digits than can be carried exactly.");
  return { ok: true, value };
}

function significantDigits(text: string): string {
  const [mantissa = ""] = text.toLowerCase().split("e");
  const digits = mantissa.replace(/[-.]/g, "").replace(/^0+/, "").replace(/0+$/, "");
  return digits;
}

function no(problem: string): NumberRead {
  return { ok: false, problem };
}
