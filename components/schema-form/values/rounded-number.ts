import { readNumber } from "./read-number";

const strings = /"(?:[^"\\]|\\.)*"/g;
const decimals = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** The first number in JSON text that would be rounded when it is carried; undefined when all are exact. */
export function roundedNumber(json: string): string | undefined {
  const numbers = json.replace(strings, '""').match(decimals) ?? [];
  return numbers.find((number) => /[.eE]/.test(number) && !readNumber(number, false).ok);
}
