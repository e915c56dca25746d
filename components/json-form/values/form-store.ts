import type { JsonObject } from "@/lib/wire/contract/json";
import { pointerOf, valueAtPath, type Path } from "@/lib/wire/contract/json-pointer";
import type { FormSnapshot } from "@/lib/wire/json-schema/form-snapshot";
import type { FieldError } from "@/lib/wire/json-schema/validators/field-error";
import {
  eachPlace,
  isFormObject,
  toJsonObject,
  withValue,
  Offered,
  Unreadable,
  type FormItem,
  type FormObject,
  type Draft,
  type Entry,
  type Provenance,
} from "./form-value";
import { ListRows, orderOf, movedPlaces, withoutBelow } from "./list-rows";
import { firstState, type FormState } from "./form-state";
import { snapshotOfState } from "./restore";
import { rootValue, byPlace, everyPlaceOf, holdsPlace, provenanceAfter, sameTop } from "./whole";

const noErrors: string[] = [];

/**
 * The input while it is filled in. Only the person at the form changes it, through these verbs: nothing here
 * or in the schema adds a value on its own. Fields subscribe to their own place, so a key press redraws one field.
 */
export class FormStore {
  private state: FormState;
  /** What was typed in alternatives that were left, by place, nesting and alternative. */
  private kept: ReadonlyMap<string, FormItem> = new Map();
  private readonly rows = new ListRows();
  private readonly listeners = new Set<() => void>();
  private editCount = 0;

  /** With a preset, or as an earlier form was left. */
  constructor(preset: JsonObject | undefined, snapshot?: FormSnapshot) {
    this.state = firstState(preset, snapshot);
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

  /** What a later form needs to go on from here, apart from the text of the JSON editor. */
  snapshot(): Omit<FormSnapshot, "jsonText"> {
    return snapshotOfState(this.state);
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
      value: rootValue(withValue(this.state.value, path, value)),
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
      value: rootValue(value),
      provenance: withoutBelow(this.state.provenance, pointer),
      drafts: withoutBelow(this.state.drafts, pointer),
    });
  }

  write(path: Path, entry: Entry): void {
    if (entry === undefined) this.clear(path);
    else if (entry instanceof Unreadable) this.keepDraft(path, entry);
    else if (entry instanceof Offered) this.set(path, entry.value, entry.source);
    else this.set(path, entry, "typed");
  }

  /** Keeps text that can't be read; the place has no value meanwhile. */
  keepDraft(path: Path, draft: Draft): void {
    if (this.valueAt(path) !== undefined) this.clear(path);
    const drafts = new Map(this.state.drafts).set(pointerOf(path), draft);
    this.change({ drafts });
  }

  /** The rows of a list, each with a number that it keeps while it is moved about. The same (===) until they change. */
  rowsAt(path: Path): readonly number[] {
    const items = this.valueAt(path);
    return this.rows.of(pointerOf(path), Array.isArray(items) ? items.length : 0);
  }

  /**
   * Rearranges a list: its rows in their new order. A row that is left out goes, one that stands there twice is
   * copied, and undefined is a new one without a value.
   */
  arrange(path: Path, wanted: readonly (number | undefined)[]): void {
    const now = this.valueAt(path);
    const items = Array.isArray(now) ? now : [];
    const rows = this.rowsAt(path);
    const pointer = pointerOf(path);
    const order = orderOf(rows, wanted);
    const provenance = movedPlaces(this.state.provenance, pointer, order).set(pointer, "typed");
    const value = wanted.map((row, index) => {
      const item = row === undefined ? undefined : items[rows.indexOf(row)];
      if (order[index] === -1)
        for (const [place, source] of everyPlaceOf(item, "typed"))
          provenance.set(`${pointer}/${index}${place}`, source);
      return item;
    });
    this.rows.move(pointer, order);
    this.kept = movedPlaces(this.kept, pointer, order);
    this.change({
      value: rootValue(withValue(this.state.value, path, value)),
      provenance,
      drafts: movedPlaces(this.state.drafts, pointer, order),
      branches: movedPlaces(this.state.branches, pointer, order),
      errorsByPlace: movedPlaces(this.state.errorsByPlace, pointer, order),
    });
  }

  /** Keeps what was typed in an alternative that is left, for when it is chosen again. */
  keepBranch(key: string, index: number, value: FormItem): void {
    this.kept = new Map(this.kept).set(`${key} ${index}`, value);
  }

  keptBranch(key: string, index: number): FormItem {
    return this.kept.get(`${key} ${index}`);
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
    const provenance = provenanceAfter(before, value, this.state.provenance);
    const branches = new Map([...this.state.branches].filter(([key]) => sameTop(before, value, key)));
    this.change({
      value,
      provenance,
      branches,
      drafts: new Map([...this.state.drafts].filter(([place]) => !holdsPlace(value, place))),
    });
  }

  isRevealed(pointer: string): boolean {
    return this.state.revealed.has(pointer);
  }

  /** Another (!==) whenever something is unfolded or folded. */
  readonly unfolded = (): ReadonlySet<string> => this.state.revealed;

  /** True for a row that was opened, false for one that was closed; undefined where nobody did either. */
  isOpenRow(row: number | undefined): boolean | undefined {
    return row === undefined ? undefined : this.state.openRows.get(row);
  }

  openRow(row: number, open: boolean): void {
    this.change({ openRows: new Map(this.state.openRows).set(row, open), revealed: new Set() });
  }

  /** Unfolds whatever a place is in. */
  reveal(pointer: string): void {
    const revealed = new Set(this.state.revealed);
    for (let place = pointer; place !== ""; place = place.slice(0, place.lastIndexOf("/")))
      revealed.add(place);
    this.change({ revealed });
  }

  showErrors(errors: readonly FieldError[]): void {
    if (errors.length === 0 && this.state.errors.length === 0) return;
    this.change({ errors, errorsByPlace: byPlace(errors) });
  }

  /** Number of changes to values, unreadable texts and branches. */
  edits(): number {
    return this.editCount;
  }

  private change(next: Partial<FormState>): void {
    if (next.value ?? next.drafts ?? next.branches) this.editCount++;
    this.state = { ...this.state, ...next };
    for (const listener of this.listeners) listener();
  }
}
