import {
  useMemo,
  useRef,
  useEffect,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from "react";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { ColumnHead } from "./columns/column-head";
import type { Column, Columns } from "./columns/columns";
import { lineHeights, RecordLine } from "./record-line";
import { TableRow } from "./table-row";
import type { RecordRow, RecordsTable as Table } from "./use-records-table";
import { rowWindow, scrollTopFor, wholeRows } from "../row-window";

const headHeight = 36;
const rowHeight = 36;
const imageRowHeight = 44;
const thumbnailPx = 56;
/** By so much the first column keeps further from the page's side than others from each other. */
const sidePx = 12;
/** Limits the first column, which stays in sight, where there is no room for all of them. */
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
  const { hasImages } = columns;
  const isPinned = table.pinnedCount > 0;
  const { template, offsets } = useMemo(
    () => layoutOf(table.columns, { hasImages, isPinned }),
    [table.columns, hasImages, isPinned],
  );
  // The first column stays in sight while the others are scrolled, without being pinned.
  const held = Math.max(1, table.pinnedCount);
  return (
    <ScrollRegion label={label} view={view} held={offsets[held]} className="focus-edge">
      <div
        role="table"
        aria-label={label}
        aria-rowcount={table.rows.length + 1}
        aria-colcount={table.columns.length}
        style={
          {
            "--columns": template,
            "--row": `${hasImages ? imageRowHeight : rowHeight}px`,
            minWidth: offsets.at(-1),
          } as CSSProperties
        }
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

/** The widths of the columns for a grid, and how far from the left each at least begins and the last one ends, in px. */
function layoutOf(
  columns: readonly Column[],
  { hasImages, isPinned }: { hasImages: boolean; isPinned: boolean },
): { template: string; offsets: number[] } {
  const widths = columns.map(({ width }, index) =>
    index === 0 ? width + sidePx + (hasImages ? thumbnailPx : 0) : width,
  );
  const least = widths.map((width, index) => (index === 0 && !isPinned ? Math.min(heldMax, width) : width));
  const offsets = [0];
  for (const width of least) offsets.push((offsets.at(-1) ?? 0) + width);
  const tracks = widths.map((width, index) => `minmax(${least[index]}px, ${width}px)`);
  return { template: `${tracks.join(" ")} minmax(0, 1fr)`, offsets };
}

const viewHeightAtFirst = 600;

/** Which rows of a scrolled view are drawn. A record that is opened is scrolled to, where it is not in sight. */
function useRowWindow(
  view: RefObject<HTMLElement | null>,
  rows: readonly RecordRow[],
  opened: number | null,
  { each, headHeight }: { each: number; headHeight: number },
) {
  const count = rows.length;
  const [scrollTop, setScrollTop] = useState(0);
  useEffect(() => {
    const element = view.current;
    if (!element) return;
    const follow = () => setScrollTop(wholeRows(element.scrollTop, count, each));
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, [view, count, each]);
  const viewHeight = useHeight(view) - headHeight;
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (seen.current === opened) return;
    seen.current = opened;
    const element = view.current;
    const index = opened === null ? -1 : rows.findIndex(({ at }) => at === opened);
    if (!element || index < 0) return;
    const top = index * each;
    const isInSight = top >= element.scrollTop && top + each <= element.scrollTop + viewHeight;
    if (!isInSight) element.scrollTo({ top: scrollTopFor(index, count, viewHeight, each) });
  }, [view, opened, rows, count, each, viewHeight]);
  return rowWindow(count, scrollTop, viewHeight, each);
}

function useHeight(view: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(viewHeightAtFirst);
  useEffect(() => {
    const element = view.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      if (element.clientHeight > 0) setHeight(element.clientHeight);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [view]);
  return height;
}
