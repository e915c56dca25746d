import type { FormItem } from "./form-value";

/** Deep equality of JSON values; an integer is equal to the same integer whether carried as number or bigint. */
export function sameJson(left: FormItem, right: FormItem): boolean {
  if (left === right) return true;
  if (isNumeric(left) && isNumeric(right)) return left == right;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => sameJson(item, right[index]));
  }
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  return names.every((name) => Object.hasOwn(right, name) && sameJson(left[name], right[name]));
}

function isNumeric(value: FormItem): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}
