import { useMemo, useState } from "react";
import {
  columnFilteringFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnFiltersState,
  type ColumnPinningState,
  type SortingState,
} from "@tanstack/react-table";
import type { JsonValue } from "@/lib/contract/json";
import { compareValues } from "./compare-values";
import { valueIn, type Column, type Columns } from "./columns";
import { passes, type ColumnFilter } from "./row-filter";

/** A record with its place in the output. */
export type RecordRow = { value: JsonValue; at: number };

const features = tableFeatures({
  columnFilteringFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

export type RecordsTable = ReturnType<typeof useRecordsTable>;

/** The rows as they are filtered and sorted, and the columns that are shown, pinned ones first. */
export function useRecordsTable(rows: RecordRow[], columns: Columns) {
  const [sorting, setSorting] = useState<SortingState>([]);
  const [columnFilters, setColumnFilters] = useState<ColumnFiltersState>([]);
  const [columnPinning, setColumnPinning] = useState<ColumnPinningState>({ start: [], end: [] });
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(columns.atFirst));
  const definitions = useMemo(() => columns.all.map(definitionOf), [columns]);
  const order = useMemo(() => orderOf(columns, shown), [columns, shown]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.all.map(({ id }) => [id, shown.has(id)])),
    [columns, shown],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(row.at),
    state: { sorting, columnFilters, columnPinning, columnVisibility },
    onSortingChange: setSorting,
    onColumnFiltersChange: setColumnFilters,
    onColumnPinningChange: setColumnPinning,
    sortDescFirst: false,
  });
  const model = table.getRowModel().rows;
  const result = useMemo(() => model.map(({ original }) => original), [model]);
  const pinned = columnPinning.start;
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
    show: (ids: Iterable<string>) => setShown(new Set(ids)),
    shownIds: shown,
    isPinned: (id: string) => pinned.includes(id),
    pin: (id: string, pin: boolean) => table.getColumn(id)?.pin(pin ? "start" : false),
    sortOf: (id: string) => {
      const one = sorting.find((sort) => sort.id === id);
      return one ? (one.desc ? "descending" : "ascending") : null;
    },
    sort: (id: string, order: "ascending" | "descending" | null) =>
      setSorting(order === null ? [] : [{ id, desc: order === "descending" }]),
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

/** The naming column stands first, the others as the API has them. */
function orderOf({ all, naming }: Columns, shown: ReadonlySet<string>): Column[] {
  const chosen = all.filter(({ id }) => shown.has(id));
  return naming && shown.has(naming.id) ? [naming, ...chosen.filter((column) => column !== naming)] : chosen;
}
