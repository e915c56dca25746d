import type { JsonObject } from "@/lib/contract/json";
import { pathOf, pointerOf, valueAtPath, type Path } from "@/lib/contract/json-pointer";
import { sameJson } from "@/lib/contract/same-json";
import type { FieldError } from "@/lib/json-schema/validators/field-error";
import {
  eachPlace,
  isFormObject,
  toJsonObject,
  withValue,
  type FormItem,
  type FormObject,
} from "./form-value";
import { movedPlaces, withoutBelow } from "./places";

/** Where a value came from. A value without provenance is a container that exists only for what is in it. */
export type Provenance = "typed" | "default" | "fixed" | "preset";
/** Text that was typed and can't be read as the field's value; kept until it can. */
export type Draft = { text: string; problem: string };

type FormState = {
  value: FormObject;
  provenance: ReadonlyMap<string, Provenance>;
  drafts: ReadonlyMap<string, Draft>;
  /** The alternative that was chosen, by the place and the nesting of the choice at that place. */
  branches: ReadonlyMap<string, number>;
  errors: readonly FieldError[];
  errorsByPlace: ReadonlyMap<string, string[]>;
};

const noErrors: string[] = [];

/**
 * The input while it is filled in. Only the person at the form changes it, through these verbs: nothing here
 * or in the schema adds a value on its own. Fields subscribe to their own place, so a key press redraws one field.
 */
export class FormStore {
  private state: FormState;
  private readonly listeners = new Set<() => void>();

  constructor(preset: JsonObject | undefined) {
    this.state = {
      value: preset ?? {},
      provenance: everyPlaceOf(preset, "preset"),
      drafts: new Map(),
      branches: new Map(),
      errors: [],
      errorsByPlace: new Map(),
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  valueAt(path: Path): FormItem {
    return valueAtPath<FormItem>(this.state.value, path);
  }

  provenanceAt(pointer: string): Provenance | undefined {
    return this.state.provenance.get(pointer);
  }

  draftAt(pointer: string): Draft | undefined {
    return this.state.drafts.get(pointer);
  }

  branchAt(key: string): number | undefined {
    return this.state.branches.get(key);
  }

  errorsAt(pointer: string): string[] {
    return this.state.errorsByPlace.get(pointer) ?? noErrors;
  }

  /** All errors that are shown now. Identical (===) until they change. */
  readonly errors = (): readonly FieldError[] => this.state.errors;

  drafts(): ReadonlyMap<string, Draft> {
    return this.state.drafts;
  }

  /** The input as it would be sent. Identical (===) until a value changes. */
  readonly whole = (): FormObject => this.state.value;

  input(): JsonObject {
    return toJsonObject(this.state.value);
  }

  /** Places that were added to a list and have no value yet. */
  emptyItems(): string[] {
    const empty: string[] = [];
    eachPlace(this.state.value, (path, value) => {
      if (value === undefined) empty.push(pointerOf(path));
    });
    return empty;
  }

  set(path: Path, value: Exclude<FormItem, undefined>, provenance: Provenance): void {
    const pointer = pointerOf(path);
    const places = withoutBelow(this.state.provenance, pointer);
    for (const [place, source] of everyPlaceOf(value, provenance)) places.set(pointer + place, source);
    this.change({
      value: asWhole(withValue(this.state.value, path, value)),
      provenance: places,
      drafts: withoutBelow(this.state.drafts, pointer),
    });
  }

  /** Makes the place absent, and with it the containers that existed only to hold it. */
  clear(path: Path): void {
    let value = withValue(this.state.value, path, undefined);
    for (let above = path.slice(0, -1); above.length > 0; above = above.slice(0, -1)) {
      const container = valueAtPath<FormItem>(value, above);
      const wanted = typeof above.at(-1) === "number" || this.state.provenance.has(pointerOf(above));
      if (wanted || !isFormObject(container) || Object.keys(container).length > 0) break;
      value = withValue(value, above, undefined);
    }
    const pointer = pointerOf(path);
    this.change({
      value: asWhole(value),
      provenance: withoutBelow(this.state.provenance, pointer),
      drafts: withoutBelow(this.state.drafts, pointer),
    });
  }

  /** Keeps text that can't be read; the place has no value meanwhile. */
  keepDraft(path: Path, draft: Draft): void {
    if (this.valueAt(path) !== undefined) this.clear(path);
    const drafts = new Map(this.state.drafts).set(pointerOf(path), draft);
    this.change({ drafts });
  }

  addItem(path: Path): void {
    const items = this.valueAt(path);
    const value = [...(Array.isArray(items) ? items : []), undefined];
    const provenance = new Map(this.state.provenance).set(pointerOf(path), "typed");
    this.change({ value: asWhole(withValue(this.state.value, path, value)), provenance });
  }

  /** Rearranges a list: `order` names the old index of each item that stays. */
  arrange(path: Path, order: number[]): void {
    const items = this.valueAt(path);
    if (!Array.isArray(items)) return;
    const pointer = pointerOf(path);
    const provenance = movedPlaces(this.state.provenance, pointer, order).set(pointer, "typed");
    this.change({
      value: asWhole(
        withValue(
          this.state.value,
          path,
          order.map((index) => items[index]),
        ),
      ),
      provenance,
      drafts: movedPlaces(this.state.drafts, pointer, order),
      branches: movedPlaces(this.state.branches, pointer, order),
      errorsByPlace: movedPlaces(this.state.errorsByPlace, pointer, order),
    });
  }

  chooseBranch(key: string, index: number | undefined): void {
    const branches = new Map(this.state.branches);
    if (index === undefined) branches.delete(key);
    else branches.set(key, index);
    this.change({ branches });
  }

  /** Takes over a whole input from the JSON editor; what did not change keeps its provenance and its drafts go. */
  replace(value: JsonObject): void {
    const before = this.state.value;
    const provenance = new Map<string, Provenance>();
    eachPlace(value, (path, place) => {
      const pointer = pointerOf(path);
      const unchanged = sameJson(valueAtPath<FormItem>(before, path), place);
      const known = this.state.provenance.get(pointer);
      if (!unchanged) provenance.set(pointer, "typed");
      else if (known) provenance.set(pointer, known);
    });
    provenance.delete("");
    const branches = new Map([...this.state.branches].filter(([key]) => sameTop(before, value, key)));
    this.change({
      value,
      provenance,
      branches,
      drafts: sameJson(before, value) ? this.state.drafts : new Map(),
    });
  }

  showErrors(errors: readonly FieldError[]): void {
    if (errors.length === 0 && this.state.errors.length === 0) return;
    const errorsByPlace = new Map<string, string[]>();
    for (const { path, message } of errors) {
      const before = errorsByPlace.get(path) ?? [];
      if (!before.includes(message)) errorsByPlace.set(path, [...before, message]);
    }
    this.change({ errors, errorsByPlace });
  }

  private change(next: Partial<FormState>): void {
    this.state = { ...this.state, ...next };
    for (const listener of this.listeners) listener();
  }
}

function everyPlaceOf(value: FormItem, provenance: Provenance): Map<string, Provenance> {
  const places = new Map<string, Provenance>();
  if (value !== undefined) eachPlace(value, (path) => places.set(pointerOf(path), provenance));
  return places;
}

/** A choice stays chosen while the member of the whole that it sits in stays the same. */
function sameTop(before: FormObject, after: JsonObject, key: string): boolean {
  const [name] = pathOf(key.slice(0, key.lastIndexOf("#")));
  return name !== undefined && sameJson(before[name], after[name]);
}

function asWhole(value: FormItem): FormObject {
  return isFormObject(value) ? value : {};
}
