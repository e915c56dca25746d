import { useMemo, useState } from "react";
import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnFiltersState,
  type SortingState,
} from "@tanstack/react-table";
import { isNested, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import type { TableLayout } from "@/lib/desk/personal/saved-inputs/types";
import { parseInstant } from "@/lib/wire/contract/instant";
import { valueIn, type Column, type Columns } from "./columns/columns";
import { passes, type ColumnFilter } from "./columns/row-filter";
import { isNumber, type JsonNumber } from "./number-text";

export type RecordRow = { value: JsonValue; at: number };

const features = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

const unarranged: RecordRow[] = [];

export type RecordsTable = ReturnType<typeof useRecordsTable>;

/** Filtered and sorted rows, and the shown columns, pinned ones first. Each change of the layout is kept. */
export function useRecordsTable(
  rows: RecordRow[],
  columns: Columns,
  layout: TableLayout | null,
  onLayout: (layout: TableLayout) => void,
) {
  const [{ shown, isChosen, pinned, sorting }, setArranged] = useState(() => arrangedAs(layout, columns));
  const arrange = (change: Partial<Arranged>) => {
    const next = { shown, isChosen, pinned, sorting, ...change };
    setArranged(next);
    onLayout(layoutOf(next, columns));
  };
  const [columnFilters, setColumnFilters] = useState<ColumnFiltersState>([]);
  const definitions = useMemo(() => columns.all.map(definitionOf), [columns]);
  const order = useMemo(() => columns.toRead.filter(({ id }) => shown.has(id)), [columns, shown]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.all.map(({ id }) => [id, shown.has(id)])),
    [columns, shown],
  );
  // As they stand they need no model, which would take longer than all that is drawn of them.
  const isArranged = sorting.length > 0 || columnFilters.length > 0;
  const table = useTable({
    features,
    columns: definitions,
    data: isArranged ? rows : unarranged,
    getRowId: (row) => String(row.at),
    state: { sorting, columnFilters, columnVisibility },
    onColumnFiltersChange: setColumnFilters,
    sortDescFirst: false,
  });
  const model = table.getRowModel().rows;
  const result = useMemo(
    () => (isArranged ? model.map(({ original }) => original) : rows),
    [isArranged, model, rows],
  );
  return {
    allRows: rows,
    rows: result,
    /** In the order in which they are drawn. */
    columns: useMemo(
      () => [
        ...order.filter(({ id }) => pinned.includes(id)),
        ...order.filter(({ id }) => !pinned.includes(id)),
      ],
      [order, pinned],
    ),
    pinnedCount: order.filter(({ id }) => pinned.includes(id)).length,
    isShown: (id: string) => shown.has(id),
    show: (ids: Iterable<string>) => arrange({ shown: new Set(ids), isChosen: true }),
    showAtFirst: () => arrange({ shown: new Set(columns.atFirst), isChosen: false }),
    shownIds: shown,
    isPinned: (id: string) => pinned.includes(id),
    pin: (id: string, pin: boolean) =>
      arrange({ pinned: [...pinned.filter((one) => one !== id), ...(pin ? [id] : [])] }),
    sortOf: (id: string) => {
      const one = sorting.find((sort) => sort.id === id);
      return one ? (one.desc ? "descending" : "ascending") : null;
    },
    sort: (id: string, order: "ascending" | "descending" | null) =>
      arrange({ sorting: order === null ? [] : [{ id, desc: order === "descending" }] }),
    filterOf: (id: string): ColumnFilter | null =>
      (columnFilters.find((filter) => filter.id === id)?.value as ColumnFilter | undefined) ?? null,
    filter: (id: string, filter: ColumnFilter | null) =>
      setColumnFilters((before) => [
        ...before.filter((one) => one.id !== id),
        ...(filter === null ? [] : [{ id, value: filter }]),
      ]),
    filters: columnFilters.map(({ id }) => id),
    clearFilters: () => setColumnFilters([]),
  };
}

type Arranged = {
  shown: ReadonlySet<string>;
  /** By a person, and not as at first. */
  isChosen: boolean;
  pinned: readonly string[];
  sorting: SortingState;
};

/** A layout names columns; those that these rows don't have are passed over. */
function arrangedAs(layout: TableLayout | null, { all, atFirst }: Columns): Arranged {
  const ids = new Map(all.map(({ name, id }) => [name, id]));
  const known = (names: readonly (string | null)[]) => names.flatMap((name) => ids.get(name) ?? []);
  const chosen = known(layout?.shown ?? []);
  const sorted = layout?.sort ? ids.get(layout.sort.name) : undefined;
  return {
    shown: new Set(chosen.length > 0 ? chosen : atFirst),
    isChosen: chosen.length > 0,
    pinned: known(layout?.pinned ?? []),
    sorting: sorted === undefined || !layout?.sort ? [] : [{ id: sorted, desc: layout.sort.descending }],
  };
}

function layoutOf({ shown, isChosen, pinned, sorting }: Arranged, { all }: Columns): TableLayout {
  const names = new Map(all.map(({ name, id }) => [id, name]));
  const named = (ids: Iterable<string>) => [...ids].map((id) => names.get(id) ?? null);
  const [sort] = sorting;
  return {
    shown: isChosen ? named(shown) : null,
    pinned: named(pinned),
    sort: sort ? { name: names.get(sort.id) ?? null, descending: sort.desc } : null,
  };
}

/** Null sorts as absent does: at the end, whichever way. */
function definitionOf(column: Column) {
  return {
    id: column.id,
    accessorFn: (row: RecordRow) => valueIn(row.value, column) ?? undefined,
    sortUndefined: "last" as const,
    sortFn: (one: SortedRow, other: SortedRow, id: string) =>
      compareValues(one.getValue<JsonValue>(id), other.getValue<JsonValue>(id)),
    filterFn: (row: FilteredRow, _id: string, filter: ColumnFilter) =>
      passes(valueIn(row.original.value, column), column.kind, filter),
  };
}
type SortedRow = { getValue<Value>(id: string): Value };
type FilteredRow = { original: RecordRow };

const inOrder = new Intl.Collator("en", { numeric: true });
const comparedCharacters = 1_000;

/** The order of two values of a column: numbers by size, times by instant, texts as people sort them, then the rest. */
export function compareValues(one: JsonValue, other: JsonValue): number {
  if (isNumber(one) && isNumber(other)) return compareNumbers(one, other);
  if (typeof one === "string" && typeof other === "string") return compareTexts(one, other);
  const ranks = rankOf(one) - rankOf(other);
  if (ranks !== 0) return ranks;
  if (isNested(one) && isNested(other)) return sizeOf(one) - sizeOf(other) || compareNested(one, other);
  return Number(one) - Number(other);
}

function compareNumbers(one: JsonNumber, other: JsonNumber): number {
  if (typeof one === "bigint" && typeof other === "bigint") return one < other ? -1 : one > other ? 1 : 0;
  return Number(one) - Number(other);
}

function compareTexts(one: string, other: string): number {
  const [first, second] = [parseInstant(one), parseInstant(other)];
  if (first && second) return first.getTime() - second.getTime();
  return inOrder.compare(one.slice(0, comparedCharacters), other.slice(0, comparedCharacters));
}

function rankOf(value: JsonValue): number {
  if (isNumber(value)) return 0;
  if (typeof value === "string") return 1;
  return typeof value === "boolean" ? 2 : 3;
}

function sizeOf(value: Extract<JsonValue, object>): number {
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

/** Of lists and objects alike in size, by what they begin with. */
function compareNested(one: JsonValue, other: JsonValue): number {
  const first = (value: JsonValue) =>
    isNested(value) ? Object.values(value).find((part) => !isNested(part)) : undefined;
  const [left, right] = [first(one), first(other)];
  if (left === undefined || right === undefined) return 0;
  return inOrder.compare(
    stringifyJson(left).slice(0, comparedCharacters),
    stringifyJson(right).slice(0, comparedCharacters),
  );
}
