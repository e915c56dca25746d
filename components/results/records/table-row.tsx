import { memo } from "react";
import { cx } from "@/components/ui/cx";
import { isAlignedRight } from "./column-kind";
import type { Column } from "./columns";
import { RecordCell, RecordThumbnail } from "./record-cell";
import type { RecordRow } from "./use-records-table";

type Props = {
  row: RecordRow;
  /** Its place in the table. */
  index: number;
  columns: readonly Column[];
  offsets: readonly number[];
  /** So many columns stay in sight while the others are scrolled. */
  pinned: number;
  template: string;
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
  template,
  withImage,
  isOpen,
  onOpen,
}: Props) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-current={isOpen ? "true" : undefined}
      style={{ gridTemplateColumns: template }}
      onClick={() => onOpen(row)}
      className={cx(
        "group grid cursor-pointer border-b",
        withImage ? "h-11" : "h-9",
        isOpen ? "bg-selected inset-shadow-[3px_0_0_0_var(--accent-fill)]" : "bg-surface hover:bg-hover",
      )}
    >
      {columns.map((column, at) => {
        const isPinned = at < pinned;
        return (
          <div
            key={column.id}
            role="cell"
            style={isPinned ? { left: offsets[at] } : undefined}
            className={cx(
              "flex min-w-0 items-center gap-3 px-4 text-base first:md:pl-7",
              isAlignedRight(column.kind) && "justify-end",
              isPinned && "sticky z-[1] border-r bg-inherit",
            )}
          >
            {at === 0 && withImage ? <RecordThumbnail row={row.value} /> : null}
            {at === 0 ? (
              <button
                type="button"
                className="focus-ring min-w-0 truncate rounded-sm text-left font-medium"
                onClick={(event) => {
                  event.stopPropagation();
                  onOpen(row);
                }}
              >
                <RecordCell row={row.value} column={column} />
              </button>
            ) : (
              <span className="truncate text-ink-2">
                <RecordCell row={row.value} column={column} />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
});
