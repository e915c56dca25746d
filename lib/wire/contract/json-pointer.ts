/** JSON pointers (RFC 6901): paths of member names and item numbers, and their text. */
import { isExactNumber } from "./exact-number";

/** Member names and item numbers from the top. */
export type Path = readonly (string | number)[];

/** The text of a path; "" for the whole. */
export function pointerOf(path: Path): string {
  return path.map(pointerToken).join("");
}

export function pointerToken(step: string | number): string {
  return `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The steps of a pointer; item numbers are text, since only the value tells a list from an object. */
export function pathOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The value at a path; undefined where there is none. What is inside a JSON value is a JSON value. */
export function valueAtPath<Value>(whole: Value, path: Path): Value | undefined {
  let value: unknown = whole;
  for (const step of path) {
    if (Array.isArray(value)) value = /^\d+$/.test(String(step)) ? value[Number(step)] : undefined;
    else if (isMap(value)) value = Object.hasOwn(value, step) ? value[step] : undefined;
    else return undefined;
  }
  return value as Value | undefined;
}

export function valueAtPointer<Value>(whole: Value, pointer: string): Value | undefined {
  return valueAtPath(whole, pathOf(pointer));
}

function isMap(value: unknown): value is Record<string | number, unknown> {
  return typeof value === "object" && value !== null && !isExactNumber(value);
}
