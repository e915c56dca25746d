import { parseJson, stringifyJson, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { pointerOf, valueAtPath, type Path } from "@/lib/wire/contract/json-pointer";
import type { SnapshotWait } from "@/lib/wire/json-schema/form-snapshot";
import type { FieldError } from "@/lib/wire/json-schema/validators/field-error";
import { FormReads } from "./form-reads";
import type { FormState } from "./form-state";
import {
  isFormObject,
  toJson,
  withValue,
  Offered,
  Unreadable,
  type FormItem,
  type Draft,
  type Entry,
  type Provenance,
} from "./form-value";
import { orderOf, movedPlaces, withoutBelow } from "./list-rows";
import { rootValue, byPlace, everyPlaceOf, holdsPlace, placeIn, provenanceAfter, sameTop } from "./whole";

/**
 * The input while it is filled in. Only the person at the form changes it, through these verbs: nothing here
 * or in the schema adds a value on its own. Fields subscribe to their own place, so a key press redraws one field.
 */
export class FormStore extends FormReads {
  /** What was typed in alternatives that were left, by place, nesting and alternative. */
  private kept: ReadonlyMap<string, FormItem> = new Map();

  /** Fills a place that waits with the id of what it waited for; false where it waits no longer. */
  fillWaiting(pointer: string, id: string): boolean {
    if (!this.state.waits.has(pointer)) return false;
    this.set(placeIn(this.state.value, pointer), id, "linked");
    return true;
  }

  /** Adds an item to a list whose member waits for what a review makes. */
  awaitIn(list: Path, member: string, wait: SnapshotWait): void {
    const rows = this.rowsAt(list);
    this.arrange(list, [...rows, undefined]);
    const pointer = pointerOf([...list, rows.length, member]);
    this.change({ waits: new Map(this.state.waits).set(pointer, wait) });
  }

  /** Follows these places wherever their items are moved to, and opens what they are in. One that is followed stays as it is. */
  remark(places: readonly string[]): void {
    const known = this.state.remarks;
    const remarks = this.withFollowed(places);
    if (remarks === known) return;
    const openRows = new Map(this.state.openRows);
    const fresh = [...remarks.keys()].filter((place) => !known.has(place));
    for (const row of fresh.flatMap((place) => this.rowsAround(place))) openRows.set(row, true);
    this.change({ remarks, openRows });
  }

  /** The items of lists that a place is in. */
  private rowsAround(place: string): number[] {
    const path = placeIn(this.state.value, place);
    return path.flatMap((step, at) =>
      typeof step === "number" ? (this.rowsAt(path.slice(0, at))[step] ?? []) : [],
    );
  }

  /** Puts in what somebody suggested for a place; false where the place is gone. */
  take(id: string, place: string, value: JsonValue): boolean {
    const now = this.nowAt(place);
    if (now === undefined) return false;
    const path = placeIn(this.state.value, now);
    const before = this.valueAt(path);
    const text = before === undefined ? null : stringifyJson(toJson(before));
    this.change({ taken: new Map(this.state.taken).set(id, { place, before: text }) });
    this.set(path, value, "typed");
    return true;
  }

  /** As it was before it was taken. */
  takeBack(id: string): void {
    const one = this.state.taken.get(id);
    if (!one) return;
    const taken = new Map(this.state.taken);
    taken.delete(id);
    this.change({ taken });
    const now = this.nowAt(one.place);
    if (now === undefined) return;
    const path = placeIn(this.state.value, now);
    const before = one.before === null ? null : parseJson(one.before);
    if (before?.ok) this.set(path, before.value, "typed");
    else this.clear(path);
  }

  set(path: Path, value: Exclude<FormItem, undefined>, provenance: Provenance): void {
    const pointer = pointerOf(path);
    const places = withoutBelow(this.state.provenance, pointer);
    for (const [place, source] of everyPlaceOf(value, provenance)) places.set(pointer + place, source);
    this.change({
      value: rootValue(withValue(this.state.value, path, value)),
      provenance: places,
      drafts: withoutBelow(this.state.drafts, pointer),
      ...this.waitsWithout(pointer),
    });
  }

  private waitsWithout(pointer: string): Partial<FormState> {
    const { waits } = this.state;
    return waits.size === 0 ? {} : { waits: withoutBelow(waits, pointer) };
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
      ...this.waitsWithout(pointer),
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
    const remarks = movedPlaces(this.state.remarks, pointer, order);
    const left = new Set(remarks.values());
    const removed = [...this.state.remarks.values()].filter((place) => !left.has(place));
    this.rows.move(pointer, order);
    this.kept = movedPlaces(this.kept, pointer, order);
    this.change({
      value: rootValue(withValue(this.state.value, path, value)),
      provenance,
      drafts: movedPlaces(this.state.drafts, pointer, order),
      branches: movedPlaces(this.state.branches, pointer, order),
      waits: movedPlaces(this.state.waits, pointer, order),
      remarks,
      ...(removed.length === 0 ? {} : { gone: new Set([...this.state.gone, ...removed]) }),
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
      // What an input as text has no place for waits no longer.
      waits: new Map(),
      drafts: new Map([...this.state.drafts].filter(([place]) => !holdsPlace(value, place))),
    });
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
}
