import type { JsonObject } from "@/lib/wire/contract/json";
import { pathOf, pointerOf, valueAtPath, type Path } from "@/lib/wire/contract/json-pointer";
import { sameJson } from "@/lib/wire/contract/same-json";
import type { FieldError } from "@/lib/wire/json-schema/validators/field-error";
import {
  eachPlace,
  isFormObject,
  withValue,
  type Provenance,
  type FormItem,
  type FormObject,
} from "./form-value";

/** True if an input has a value at a place, or no longer has the list whose item the place was. */
export function holdsPlace(value: JsonObject, pointer: string): boolean {
  const path = pathOf(pointer);
  if (valueAtPath<FormItem>(value, path) !== undefined) return true;
  return path.some(
    (step, at) => /^\d+$/.test(step) && !Array.isArray(valueAtPath<FormItem>(value, path.slice(0, at))),
  );
}

export function everyPlaceOf(value: FormItem, provenance: Provenance): Map<string, Provenance> {
  const places = new Map<string, Provenance>();
  if (value !== undefined) eachPlace(value, (path) => places.set(pointerOf(path), provenance));
  return places;
}

/** A choice stays chosen while the member of the whole that it sits in stays the same. */
export function sameTop(before: FormObject, after: JsonObject, key: string): boolean {
  const [name] = pathOf(key.slice(0, key.lastIndexOf("#")));
  return name !== undefined && sameJson(before[name], after[name]);
}

/** Top of an input: the value, or an empty object where that is none. */
export function rootValue(value: FormItem): FormObject {
  return isFormObject(value) ? value : {};
}

export function byPlace(errors: readonly FieldError[]): Map<string, string[]> {
  const sentences = new Map<string, string[]>();
  for (const { path, message } of errors) {
    const before = sentences.get(path) ?? [];
    if (!before.includes(message)) sentences.set(path, [...before, message]);
  }
  return sentences;
}

/** Provenance of a new input's values: those that did not change keep theirs, all others were typed. */
export function provenanceAfter(
  before: FormObject,
  after: JsonObject,
  known: ReadonlyMap<string, Provenance>,
): Map<string, Provenance> {
  const provenance = new Map<string, Provenance>();
  eachPlace(after, (path, value) => {
    const pointer = pointerOf(path);
    const source = sameJson(valueAtPath<FormItem>(before, path), value) ? known.get(pointer) : "typed";
    if (source && pointer !== "") provenance.set(pointer, source);
  });
  return provenance;
}

/** The pointer of what a place is in. */
export function aroundOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}

/** The input with each item empty whose member waits for a record. */
export function withoutWaiting(value: FormObject, waits: ReadonlyMap<string, unknown>): FormObject {
  let whole: FormItem = value;
  for (const pointer of waits.keys()) {
    const steps = placeIn(value, aroundOf(pointer));
    if (typeof steps.at(-1) === "number") whole = withValue(whole, steps, undefined);
  }
  return rootValue(whole);
}

/** The place that a pointer leads to in what is filled in, with items of lists by their number. */
export function placeIn(whole: FormItem, pointer: string): Path {
  const path = pathOf(pointer);
  return path.map((step, at) =>
    Array.isArray(valueAtPath<FormItem>(whole, path.slice(0, at))) ? Number(step) : step,
  );
}
