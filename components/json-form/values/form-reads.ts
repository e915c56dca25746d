import type { JsonObject } from "@/lib/wire/contract/json";
import { pointerOf, valueAtPath, type Path } from "@/lib/wire/contract/json-pointer";
import type { FormSnapshot, SnapshotTaken, SnapshotWait } from "@/lib/wire/json-schema/form-snapshot";
import type { FieldError } from "@/lib/wire/json-schema/validators/field-error";
import { differenceAt, itemPlaces, type Difference, type Earlier } from "./earlier";
import { firstState, type FormState } from "./form-state";
import {
  eachPlace,
  isFormObject,
  toJsonObject,
  type Draft,
  type FormItem,
  type FormObject,
  type Provenance,
} from "./form-value";
import { ListRows } from "./list-rows";
import { snapshotOfState } from "./restore";
import { aroundOf, placeIn, withoutWaiting } from "./whole";

const noErrors: string[] = [];

/** What is known of an input while it is filled in; fields subscribe to their own place. */
export class FormReads {
  protected state: FormState;
  protected readonly rows = new ListRows();
  private readonly listeners = new Set<() => void>();
  private editCount = 0;
  private sent: { value: FormObject; waits: FormState["waits"]; whole: FormObject } | undefined;

  private readonly earlier: Earlier | undefined;

  /** With a preset, or as an earlier form was left. */
  constructor(preset: JsonObject | undefined, snapshot?: FormSnapshot, earlier?: Earlier) {
    this.state = firstState(preset, snapshot);
    const items = earlier ? itemPlaces(earlier) : null;
    this.earlier = items === null ? undefined : earlier;
    if (items !== null) this.state = { ...this.state, remarks: this.withFollowed(items) };
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

  /** The whole without the items that wait for a record: these are sent without. Identical (===) until either changes. */
  readonly sendable = (): FormObject => {
    const { value, waits } = this.state;
    if (this.sent?.value !== value || this.sent.waits !== waits)
      this.sent = { value, waits, whole: withoutWaiting(value, waits) };
    return this.sent.whole;
  };

  input(): JsonObject {
    return toJsonObject(this.sendable());
  }

  /** The places that wait for a record. Identical (===) until they change. */
  readonly waits = (): ReadonlyMap<string, SnapshotWait> => this.state.waits;

  /** What a later form needs to go on from here, apart from the text of the JSON editor. */
  snapshot(): Omit<FormSnapshot, "jsonText"> {
    const { waits, remarks, taken, gone } = this.state;
    return {
      ...snapshotOfState(this.state),
      ...(waits.size === 0 ? {} : { waits: Object.fromEntries(waits) }),
      ...(remarks.size + taken.size + gone.size === 0
        ? {}
        : {
            remarks: {
              ...{ places: Object.fromEntries(remarks), taken: Object.fromEntries(taken) },
              ...(gone.size === 0 ? {} : { gone: [...gone] }),
            },
          }),
    };
  }

  /** The place that was remarked on, of which this is where it is now; undefined where nobody remarked on this. */
  remarkedAt(pointer: string): string | undefined {
    return this.state.remarks.get(pointer);
  }

  /** Where a place is now that was remarked on; undefined where it is gone. */
  nowAt(place: string): string | undefined {
    for (const [now, one] of this.state.remarks) if (one === place) return now;
    return undefined;
  }

  /** What the place was in the earlier input; null where there is none, or it is the same. */
  differenceAt(path: Path): Difference | null {
    const { value, remarks } = this.state;
    return this.earlier ? differenceAt(this.earlier, { whole: value, path }, remarks) : null;
  }

  /** The followed places with these. One that is followed stays as it is, and one that is gone stays away. */
  protected withFollowed(places: readonly string[]): ReadonlyMap<string, string> {
    const { remarks, gone } = this.state;
    const known = new Set(remarks.values());
    const fresh = places.filter((place) => !known.has(place) && !gone.has(place) && this.isThere(place));
    return fresh.length === 0
      ? remarks
      : new Map([...remarks, ...fresh.map((place) => [place, place] as const)]);
  }

  /** A member without a value, such as a concealed one, is there as long as its object is. */
  private isThere(place: string): boolean {
    const path = placeIn(this.state.value, place);
    const isMember = path.length > 0 && isFormObject(this.valueAt(path.slice(0, -1)));
    return isMember || this.valueAt(path) !== undefined;
  }

  /** What others suggested and was taken, by its id. Identical (===) until it changes. */
  readonly taken = (): ReadonlyMap<string, SnapshotTaken> => this.state.taken;

  /** Places that were added to a list and have no value yet. */
  emptyItems(): string[] {
    const empty: string[] = [];
    eachPlace(this.state.value, (path, value) => {
      if (value === undefined) empty.push(pointerOf(path));
    });
    const waiting = [...this.state.waits.keys()].map(aroundOf);
    return empty.filter((pointer) => !waiting.includes(pointer));
  }

  /** The rows of a list, each with a number that it keeps while it is moved about. The same (===) until they change. */
  rowsAt(path: Path): readonly number[] {
    const items = this.valueAt(path);
    return this.rows.of(pointerOf(path), Array.isArray(items) ? items.length : 0);
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

  /** Number of changes to values, unreadable texts and branches. */
  edits(): number {
    return this.editCount;
  }

  protected change(next: Partial<FormState>): void {
    if (next.value ?? next.drafts ?? next.branches ?? next.waits) this.editCount++;
    this.state = { ...this.state, ...next };
    for (const listener of this.listeners) listener();
  }
}
