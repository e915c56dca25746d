import type { JsonValue } from "@/lib/wire/contract/json";
import { valueAtPointer } from "@/lib/wire/contract/json-pointer";
import type { Described } from "@/lib/wire/json-schema/described";
import { inputGroups, type InputGroup, type InputRow } from "../values/input-rows";
import { compareValues } from "./compare-inputs";

/** A field that isn't as it was, with its line on either side; null where it isn't there. */
export type FieldChange = { before: InputRow | null; now: InputRow | null } & (
  | { kind: "changed" | "rewritten" | "added" | "removed" }
  /** Nothing of a concealed value is told but this. */
  | { kind: "concealed"; isCompared: boolean }
);

export type ChangedGroup = {
  pointer: string;
  title: string | null;
  /** As a whole. */
  kind: "added" | "removed" | null;
  fields: FieldChange[];
};

export type Side<Value> = { before: Value; now: Value };
type Options = {
  described?: ReadonlyMap<string, Described> | null;
  /** JSON pointers of the values that stand there as marks. */
  concealed?: Side<readonly string[]>;
};

/** What differs between two values, field by field, in the order and with the labels of the form. */
export function fieldChanges(
  before: JsonValue,
  now: JsonValue,
  { described = null, concealed = { before: [], now: [] } }: Options = {},
): { groups: ChangedGroup[]; partial: boolean } {
  const old = inputGroups(before, described);
  const current = inputGroups(now, described);
  const changeOf = (was: InputRow | undefined, is: InputRow | undefined): FieldChange | null => {
    const pointer = (is ?? was)?.pointer ?? "";
    const rows = { before: was ?? null, now: is ?? null };
    const hides = {
      before: was !== undefined && touches(pointer, concealed.before),
      now: is !== undefined && touches(pointer, concealed.now),
    };
    // Marks tell whether the value is the same only where it was concealed both times.
    const isCompared = (!was || hides.before) && (!is || hides.now);
    if ((hides.before || hides.now) && !isCompared) return { kind: "concealed", isCompared, ...rows };
    const kind =
      was && is ? kindOf(valueAt(before, pointer), valueAt(now, pointer)) : is ? "added" : "removed";
    if (kind === null) return null;
    return hides.before || hides.now ? { kind: "concealed", isCompared, ...rows } : { kind, ...rows };
  };
  const groups = inOrder(old.groups, current.groups).map(
    ({ was, is, one: { pointer, title } }): ChangedGroup => {
      const fields = inOrder<InputRow>(was?.rows ?? [], is?.rows ?? []).flatMap(
        (row) => changeOf(row.was, row.is) ?? [],
      );
      const isIn = (whole: JsonValue) => valueAtPointer(whole, pointer) !== undefined;
      const kind = title === null ? null : !isIn(before) ? "added" : !isIn(now) ? "removed" : null;
      return { pointer, title, kind, fields };
    },
  );
  return {
    groups: groups.filter(({ fields, kind }) => fields.length > 0 || kind !== null),
    partial: old.partial || current.partial,
  };
}

function valueAt(whole: JsonValue, pointer: string): JsonValue {
  return valueAtPointer(whole, pointer) ?? null;
}

function kindOf(before: JsonValue, now: JsonValue): "changed" | "rewritten" | null {
  const changes = compareValues(before, now);
  if (changes.length === 0) return null;
  return changes.every(({ kind }) => kind === "rewritten") ? "rewritten" : "changed";
}

/** Whether a concealed value is at a place, in it or around it. */
function touches(pointer: string, concealed: readonly string[]): boolean {
  return concealed.some((path) => isWithin(path, pointer) || isWithin(pointer, path));
}

function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/** `one`: the newer of both. */
type Pair<One> = { one: One; was: One | undefined; is: One | undefined };

/** Both lists as one, by pointer, in the order of now; what is there no more stands behind what it stood behind. */
function inOrder<One extends InputGroup | InputRow>(
  before: readonly One[],
  now: readonly One[],
): Pair<One>[] {
  const old = new Map(before.map((one) => [one.pointer, one]));
  const left = new Set(now.map(({ pointer }) => pointer));
  const pairs: Pair<One>[] = [];
  const gone = new Map<string | null, One[]>();
  let last: string | null = null;
  for (const one of before)
    if (left.has(one.pointer)) last = one.pointer;
    else gone.set(last, [...(gone.get(last) ?? []), one]);
  const addGone = (behind: string | null) => {
    for (const one of gone.get(behind) ?? []) pairs.push({ one, was: one, is: undefined });
  };
  addGone(null);
  for (const one of now) {
    pairs.push({ one, was: old.get(one.pointer), is: one });
    addGone(one.pointer);
  }
  return pairs;
}
