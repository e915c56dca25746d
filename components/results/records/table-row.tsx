import { memo } from "react";
import { cx } from "@/components/ui/cx";
import { isAlignedRight } from "./columns/column-kind";
import type { Column } from "./columns/columns";
import { RecordThumbnail, shownCell } from "./record-cell";
import type { RecordRow } from "./use-records-table";

type Props = {
  row: RecordRow;
  index: number;
  columns: readonly Column[];
  offsets: readonly number[];
  /** So many columns stay in sight while the others are scrolled. */
  held: number;
  withImage: boolean;
  isOpen: boolean;
  onOpen(row: RecordRow): void;
};

/** A record on one line; the first cell's button opens it, and so does a click anywhere on the line. */
export const TableRow = memo(function TableRow({
  row,
  index,
  columns,
  offsets,
  held,
  withImage,
  isOpen,
  onOpen,
}: Props) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-current={isOpen ? "true" : undefined}
      onClick={() => onOpen(row)}
      className="record-row"
    >
      {columns.map((column, at) => {
        const { text, title, className } = shownCell(row.value, column);
        const heldAt = at < held ? { left: offsets[at] } : undefined;
        if (at > 0)
          return (
            <div
              key={column.id}
              role="cell"
              title={title}
              style={heldAt}
              className={cx(className, isAlignedRight(column.kind) && "text-right", heldAt && heldClass)}
            >
              {text}
            </div>
          );
        return (
          <div
            key={column.id}
            role="cell"
            style={heldAt}
            className={cx(
              "flex items-center gap-3",
              isAlignedRight(column.kind) && "justify-end",
              heldAt && heldClass,
            )}
          >
            {withImage ? <RecordThumbnail row={row.value} /> : null}
            <button
              type="button"
              title={title}
              className={cx(
                "focus-ring min-w-0 truncate rounded-sm text-left font-medium leading-5",
                className,
              )}
              onClick={(event) => {
                event.stopPropagation();
                onOpen(row);
              }}
            >
              {text}
            </button>
          </div>
        );
      })}
    </div>
  );
});

export const heldClass =
  "sticky z-[1] border-r border-r-transparent bg-inherit group-data-before/scroll:border-r-line-strong";
