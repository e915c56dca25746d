import { ArrowDown, ArrowUp } from "lucide-react";
import { cx } from "@/components/ui/cx";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { isAlignedRight } from "./column-kind";
import { ColumnMenu } from "./column-menu";
import { heldClass } from "../table-row";
import type { Column } from "./columns";
import type { RecordsTable } from "../use-records-table";

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
