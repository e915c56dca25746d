import { useMemo, useRef, type CSSProperties, type ReactNode, type RefObject } from "react";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { ColumnHead } from "./column-head";
import type { Column, Columns } from "./columns";
import { lineHeights, RecordLine } from "./record-line";
import { TableRow } from "./table-row";
import type { RecordRow, RecordsTable as Table } from "./use-records-table";
import { useRowWindow } from "./use-row-window";

const headHeight = 36;
const rowHeight = 36;
const imageRowHeight = 44;
const thumbnailPx = 56;
const heldMax = 260;

type Props = {
  label: string;
  table: Table;
  columns: Columns;
  /** The place in the output of the record that stands beside the table. */
  opened: number | null;
  onOpen(row: RecordRow): void;
  onChart(column: Column): void;
  /** Below the last row. */
  foot: ReactNode;
};

/** Records of any number as a table: only the rows in sight are drawn, one line each. */
export function RecordsTable({ label, table, columns, opened, onOpen, onChart, foot }: Props) {
  const view = useRef<HTMLDivElement>(null);
  const { template, offsets } = useMemo(
    () => layoutOf(table.columns, columns.hasImages),
    [table.columns, columns.hasImages],
  );
  const { hasImages } = columns;
  // A narrow first column stays in sight while the others are scrolled, without being pinned.
  const held = table.pinnedCount > 0 ? table.pinnedCount : Number((offsets[1] ?? Infinity) <= heldMax);
  const heldTo = held > 0 ? offsets[held] : undefined;
  return (
    <ScrollRegion label={label} view={view} held={heldTo} className="focus-edge">
      <div
        role="table"
        aria-label={label}
        aria-rowcount={table.rows.length + 1}
        aria-colcount={table.columns.length}
        style={
          { "--columns": template, "--row": `${hasImages ? imageRowHeight : rowHeight}px` } as CSSProperties
        }
        className="min-w-max"
      >
        <div role="rowgroup" className="sticky top-0 z-10">
          <div role="row" aria-rowindex={1} className="grid h-9 grid-cols-(--columns) border-b bg-surface">
            {table.columns.map((column, index) => (
              <ColumnHead
                key={column.id}
                column={column}
                table={table}
                left={index < held ? offsets[index] : undefined}
                onChart={onChart}
              />
            ))}
          </div>
        </div>
        <RowsInSight
          role="rowgroup"
          view={view}
          rows={table.rows}
          opened={opened}
          each={hasImages ? imageRowHeight : rowHeight}
          headHeight={headHeight}
        >
          {(row, index) => (
            <TableRow
              key={row.at}
              row={row}
              index={index}
              columns={table.columns}
              offsets={offsets}
              held={held}
              withImage={hasImages}
              isOpen={row.at === opened}
              onOpen={onOpen}
            />
          )}
        </RowsInSight>
      </div>
      <div className="sticky left-0 w-fit px-4 py-3 text-xs text-ink-3 md:px-7">{foot}</div>
    </ScrollRegion>
  );
}

/** The same on a phone: each record with its name, and what else it says below it. */
export function RecordsList({ label, table, columns, opened, onOpen, foot }: Omit<Props, "onChart">) {
  const view = useRef<HTMLDivElement>(null);
  const { row: each, facts } = useMemo(() => lineHeights(columns, table.columns), [columns, table.columns]);
  return (
    <ScrollRegion label={label} view={view} className="focus-edge">
      <div style={{ "--row": `${each}px`, "--facts": `${facts}px` } as CSSProperties}>
        <RowsInSight role="list" view={view} rows={table.rows} opened={opened} each={each} headHeight={0}>
          {(row) => (
            <RecordLine key={row.at} row={row} columns={columns} shown={table.columns} onOpen={onOpen} />
          )}
        </RowsInSight>
      </div>
      <div className="px-4 py-3 text-xs text-ink-3">{foot}</div>
    </ScrollRegion>
  );
}

/** Drawn anew as one scrolls, and nothing beside it. */
function RowsInSight({
  role,
  view,
  rows,
  opened,
  each,
  headHeight,
  children,
}: {
  role: "rowgroup" | "list";
  view: RefObject<HTMLElement | null>;
  rows: readonly RecordRow[];
  opened: number | null;
  each: number;
  headHeight: number;
  children(row: RecordRow, index: number): ReactNode;
}) {
  const { first, end, top, height } = useRowWindow(view, rows, opened, { each, headHeight });
  return (
    <div role={role} style={{ height }} className="relative">
      <div style={{ transform: `translateY(${top}px)` }} className="absolute inset-x-0 top-0">
        {rows.slice(first, end).map((row, index) => children(row, first + index))}
      </div>
    </div>
  );
}

/** The widths of the columns for a grid, and how far from the left each begins and the last one ends, in px. */
function layoutOf(columns: readonly Column[], hasImages: boolean): { template: string; offsets: number[] } {
  const widths = columns.map(({ width }, index) => (index === 0 && hasImages ? width + thumbnailPx : width));
  const offsets = [0];
  for (const width of widths) offsets.push((offsets.at(-1) ?? 0) + width);
  return { template: `${widths.map((width) => `${width}px`).join(" ")} minmax(0, 1fr)`, offsets };
}
