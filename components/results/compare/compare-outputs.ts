import { isJsonObject, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import { columnsOf, valueIn, type Column } from "../records/columns/columns";
import { cellText } from "../records/cell-text";
import { findRecords } from "../records/find-records";
import { namesOf } from "../names-of";

export type FieldChange = { name: string; before: JsonValue | undefined; after: JsonValue | undefined };
export type ChangedRecord = { title: string; fields: FieldChange[] };
export type ListChanges = {
  /** The names that lead to the list; none for the output itself. */
  path: string[];
  appeared: { title: string; value: JsonValue }[];
  went: { title: string; value: JsonValue }[];
  changed: ChangedRecord[];
  /** How many stayed as they were. */
  same: number;
  /** Nothing tells a record from the others, so that a changed one went and appeared. */
  withoutId: boolean;
};
export type OutputChanges = {
  lists: ListChanges[];
  /** What differs beside the lists. */
  facts: FieldChange[];
};

const recordsBetweenPauses = 500;

/** Differences between two outputs of a tool: in their lists record by record, and in the facts beside them. */
export function* comparingOutputs(before: JsonValue, after: JsonValue): Generator<undefined, OutputChanges> {
  const [earlier, later] = [findRecords(before), findRecords(after)];
  const paths = new Map([...later, ...earlier].map(({ path }) => [JSON.stringify(path), path]));
  const rowsAt = (lists: typeof earlier, key: string) =>
    lists.find(({ path }) => JSON.stringify(path) === key)?.rows ?? [];
  const lists: ListChanges[] = [];
  for (const [key, path] of paths)
    lists.push(yield* comparingLists(path, rowsAt(earlier, key), rowsAt(later, key)));
  const tops = new Set([...paths.values()].map(([top]) => top));
  const isWhole = paths.has("[]");
  return { lists, facts: isWhole ? [] : factChanges(before, after, tops) };
}

function* comparingLists(
  path: string[],
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): Generator<undefined, ListChanges> {
  const columns = columnsOf([...before, ...after]);
  const id = columns.identifying;
  const isKnown = id !== null && areUnique(before, id) && areUnique(after, id);
  const title = (row: JsonValue) => titleOf(row, columns.naming ?? id, id);
  const left = new Map<string, JsonValue[]>();
  let count = 0;
  for (const row of before) {
    if (++count % recordsBetweenPauses === 0) yield;
    const key = isKnown ? keyOf(row, id) : stringifyJson(row);
    left.set(key, [...(left.get(key) ?? []), row]);
  }
  const changes: ListChanges = { path, appeared: [], went: [], changed: [], same: 0, withoutId: !isKnown };
  for (const row of after) {
    if (++count % recordsBetweenPauses === 0) yield;
    const earlier = left.get(isKnown ? keyOf(row, id) : stringifyJson(row))?.shift();
    if (earlier === undefined) changes.appeared.push({ title: title(row), value: row });
    else {
      const fields = isKnown ? memberChanges(earlier, row) : [];
      if (fields.length === 0) changes.same += 1;
      else changes.changed.push({ title: title(row), fields });
    }
  }
  for (const rows of left.values())
    for (const row of rows) changes.went.push({ title: title(row), value: row });
  return changes;
}

function keyOf(row: JsonValue, id: Column): string {
  const value = valueIn(row, id);
  return value === undefined ? "" : stringifyJson(value);
}

function areUnique(rows: readonly JsonValue[], id: Column): boolean {
  const keys = new Set(rows.map((row) => keyOf(row, id)));
  return keys.size === rows.length && !keys.has("");
}

function titleOf(row: JsonValue, naming: Column | null, id: Column | null): string {
  const texts = [naming, id === naming ? null : id].flatMap((column) => {
    const value = column ? valueIn(row, column) : undefined;
    return column && value !== undefined && value !== null ? [cellText(value, column.kind)] : [];
  });
  return texts.length > 0 ? texts.join(" · ") : cellText(row, { is: "nested" });
}

/** The members that differ, whatever the order they stand in. */
function memberChanges(before: JsonValue, after: JsonValue): FieldChange[] {
  if (!isJsonObject(before) || !isJsonObject(after))
    return same(before, after) ? [] : [{ name: "", before, after }];
  const names = new Set([...namesOf(before), ...namesOf(after)]);
  const changes: FieldChange[] = [];
  for (const name of names) {
    const [earlier, later] = [valueIn(before, { name }), valueIn(after, { name })];
    if (!same(earlier, later)) changes.push({ name, before: earlier, after: later });
  }
  return changes;
}

function factChanges(
  before: JsonValue,
  after: JsonValue,
  lists: ReadonlySet<string | undefined>,
): FieldChange[] {
  return memberChanges(before, after).filter(({ name }) => !lists.has(name));
}

function same(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one === other || stringifyJson(one) === stringifyJson(other);
}
