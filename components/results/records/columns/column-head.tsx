import { ArrowDown, ArrowUp, ChevronDown, Filter } from "lucide-react";
import { cx } from "@/components/ui/cx";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { PopoverButton } from "@/components/ui/popover-button";
import { isAlignedRight, isSeries } from "./column-kind";
import { heldClass } from "../table-row";
import type { Column } from "./columns";
import type { RecordsTable } from "../use-records-table";
import { ColumnFilterFields } from "./column-filter-fields";

const next = { ascending: "descending", descending: null } as const;

/** The heading of a column: a click sorts by it, and its menu filters, pins and hides it. */
export function ColumnHead({
  column,
  table,
  left,
  onChart,
}: {
  column: Column;
  table: RecordsTable;
  /** Where it stays while the others are scrolled, in px. */
  left: number | undefined;
  onChart(column: Column): void;
}) {
  const order = table.sortOf(column.id);
  const Arrow = order === "descending" ? ArrowDown : ArrowUp;
  return (
    <div
      role="columnheader"
      aria-sort={order ?? "none"}
      style={left === undefined ? undefined : { left }}
      className={cx(
        "group/head flex min-w-0 items-center gap-1 bg-surface px-4 text-sm first:md:pl-7",
        isAlignedRight(column.kind) && "flex-row-reverse",
        left !== undefined && heldClass,
      )}
    >
      <button
        type="button"
        title={column.name === null ? undefined : visibleText(column.name)}
        onClick={() => table.sort(column.id, order === null ? "ascending" : next[order])}
        className={cx(
          "focus-ring flex min-w-0 items-center gap-1 rounded-sm hover:text-ink",
          order === null ? "text-ink-3" : "font-semibold text-ink",
        )}
      >
        <span className="truncate">
          <VisibleText text={column.label.slice(0, labelCharacters)} />
        </span>
        {order === null ? null : <Arrow aria-hidden className="size-3.5 shrink-0" />}
      </button>
      <ColumnMenu column={column} table={table} onChart={onChart} />
    </div>
  );
}

const labelCharacters = 100;

function ColumnMenu({
  column,
  table,
  onChart,
}: {
  column: Column;
  table: RecordsTable;
  onChart(column: Column): void;
}) {
  const isFiltered = table.filterOf(column.id) !== null;
  const isPinned = table.isPinned(column.id);
  const Icon = isFiltered ? Filter : ChevronDown;
  const label = `Options of ${visibleText(column.label)}`;
  return (
    <PopoverButton
      aria-label={isFiltered ? `${label}, filtered` : label}
      className={cx(
        "focus-ring grid size-6 shrink-0 place-items-center rounded-sm hover:bg-hover",
        isFiltered
          ? "text-accent"
          : "text-ink-3 opacity-0 group-hover/head:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100",
      )}
      label={label}
      align="start"
      panelClass="w-64"
      panel={(close) => {
        const then = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            <div className="p-1">
              <Choice onClick={then(() => table.sort(column.id, "ascending"))}>Sort ascending</Choice>
              <Choice onClick={then(() => table.sort(column.id, "descending"))}>Sort descending</Choice>
              <Choice onClick={then(() => table.pin(column.id, !isPinned))}>
                {isPinned ? "Unpin" : "Pin to the left"}
              </Choice>
              <Choice onClick={then(() => table.show([...table.shownIds].filter((id) => id !== column.id)))}>
                Hide
              </Choice>
              {isSeries(column.kind) ? (
                <Choice onClick={then(() => onChart(column))}>Show as a chart</Choice>
              ) : null}
            </div>
            <ColumnFilterFields column={column} table={table} />
          </>
        );
      }}
    >
      <Icon aria-hidden className="size-3.5" />
    </PopoverButton>
  );
}

function Choice({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="focus-edge flex min-h-8 w-full items-center rounded-sm px-2.5 text-left text-base hover:bg-hover"
    >
      {children}
    </button>
  );
}
