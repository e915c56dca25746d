import { decimalOf, isExactNumber, type ExactNumber } from "./exact-number";
import { isJsonObject } from "./json";

/**
 * Deep equality of JSON values. Numbers are equal that have the same exact decimal value, however they are written (1.10
 * and 1.1) and carried; what differs beyond a double's digits is another number.
 */
export function sameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (isNumeric(left) && isNumeric(right)) return decimalOf(left) === decimalOf(right);
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => sameJson(item, right[index]));
  if (!isJsonObject(left) || !isJsonObject(right)) return false;
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  return names.every((name) => Object.hasOwn(right, name) && sameJson(left[name], right[name]));
}

/** A number, however it is carried. */
export function isNumeric(value: unknown): value is number | bigint | ExactNumber {
  return typeof value === "number" || typeof value === "bigint" || isExactNumber(value);
}
