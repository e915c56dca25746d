import { useMemo, type ReactNode } from "react";
import { ColumnHead } from "./column-head";
import type { Column, Columns } from "./columns";
import { RecordLine } from "./record-line";
import { TableRow } from "./table-row";
import type { RecordRow, RecordsTable as Table } from "./use-records-table";
import { useRowWindow, type RowWindow } from "./use-row-window";

const headHeight = 36;
const thumbnailPx = 56;
const lineHeight = 72;

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
  const each = columns.hasImages ? 44 : 36;
  const { rows } = table;
  const { view, onScroll, window } = useRowWindow(rows, opened, each, headHeight);
  const { template, offsets } = useMemo(
    () => layoutOf(table.columns, columns.hasImages),
    [table.columns, columns.hasImages],
  );
  return (
    <Scroller label={label} view={view} onScroll={onScroll}>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={table.columns.length}
        className="min-w-max"
      >
        <div role="rowgroup" className="sticky top-0 z-10">
          <div
            role="row"
            aria-rowindex={1}
            style={{ gridTemplateColumns: template }}
            className="grid h-9 border-b bg-surface"
          >
            {table.columns.map((column, index) => (
              <ColumnHead
                key={column.id}
                column={column}
                table={table}
                left={index < table.pinnedCount ? offsets[index] : undefined}
                onChart={onChart}
              />
            ))}
          </div>
        </div>
        <div role="rowgroup" style={{ height: window.height }} className="relative">
          <div style={{ transform: `translateY(${window.top}px)` }} className="absolute inset-x-0 top-0">
            {rows.slice(window.first, window.end).map((row, index) => (
              <TableRow
                key={row.at}
                row={row}
                index={window.first + index}
                columns={table.columns}
                offsets={offsets}
                pinned={table.pinnedCount}
                template={template}
                withImage={columns.hasImages}
                isOpen={row.at === opened}
                onOpen={onOpen}
              />
            ))}
          </div>
        </div>
      </div>
      <div className="sticky left-0 w-fit px-4 py-3 text-xs text-ink-3 md:px-7">{foot}</div>
    </Scroller>
  );
}

/** The same on a phone: each record with its name, a line of what else it says, and its time. */
export function RecordsList({ label, table, columns, opened, onOpen, foot }: Omit<Props, "onChart">) {
  const { rows } = table;
  const { view, onScroll, window } = useRowWindow(rows, opened, lineHeight, 0);
  return (
    <Scroller label={label} view={view} onScroll={onScroll}>
      <div role="list" style={{ height: window.height }} className="relative">
        <div style={{ transform: `translateY(${window.top}px)` }} className="absolute inset-x-0 top-0">
          {rows.slice(window.first, window.end).map((row) => (
            <RecordLine key={row.at} row={row} columns={columns} shown={table.columns} onOpen={onOpen} />
          ))}
        </div>
      </div>
      <div className="px-4 py-3 text-xs text-ink-3">{foot}</div>
    </Scroller>
  );
}

function Scroller({
  label,
  view,
  onScroll,
  children,
}: Pick<RowWindow, "view" | "onScroll"> & { label: string; children: ReactNode }) {
  return (
    <div
      ref={view}
      tabIndex={0}
      role="region"
      aria-label={label}
      onScroll={onScroll}
      className="focus-edge relative min-h-0 flex-1 overflow-auto"
    >
      {children}
    </div>
  );
}

/** The widths of the columns for a grid, and how far from the left each begins, in px. */
function layoutOf(columns: readonly Column[], hasImages: boolean): { template: string; offsets: number[] } {
  const widths = columns.map(({ width }, index) => (index === 0 && hasImages ? width + thumbnailPx : width));
  const offsets: number[] = [];
  let left = 0;
  for (const width of widths) {
    offsets.push(left);
    left += width;
  }
  return { template: `${widths.map((width) => `${width}px`).join(" ")} minmax(0, 1fr)`, offsets };
}
