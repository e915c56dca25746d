import { memo } from "react";
import { cx } from "@/components/ui/cx";
import { isAlignedRight } from "./column-kind";
import type { Column } from "./columns";
import { RecordThumbnail, shownCell } from "./record-cell";
import type { RecordRow } from "./use-records-table";

type Props = {
  row: RecordRow;
  /** Its place in the table. */
  index: number;
  columns: readonly Column[];
  offsets: readonly number[];
  /** So many columns stay in sight while the others are scrolled. */
  pinned: number;
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
  pinned,
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
        const pinnedTo = at < pinned ? { left: offsets[at] } : undefined;
        if (at > 0)
          return (
            <div
              key={column.id}
              role="cell"
              title={title}
              style={pinnedTo}
              className={cx(className, isAlignedRight(column.kind) && "text-right", pinnedTo && pinnedClass)}
            >
              {text}
            </div>
          );
        return (
          <div
            key={column.id}
            role="cell"
            style={pinnedTo}
            className={cx(
              "flex items-center gap-3",
              isAlignedRight(column.kind) && "justify-end",
              pinnedTo && pinnedClass,
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

const pinnedClass = "sticky z-[1] border-r bg-inherit";
