import type { Path } from "@/lib/wire/contract/json-pointer";

/** rjsf drops a nameless member from its paths: there such a name, and any that begins with the mark, gets the mark. */
const mark = "\uF8FF";

export function carriedName(name: string): string {
  return name === "" || name.startsWith(mark) ? mark + name : name;
}

/** A path of rjsf's as the places of the input are named. */
export function pathOfCarried(path: readonly (string | number)[]): Path {
  return path.some(isMarked) ? path.map((step) => (isMarked(step) ? step.slice(mark.length) : step)) : path;
}

function isMarked(step: string | number): step is string {
  return typeof step === "string" && step.startsWith(mark);
}
