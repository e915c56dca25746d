import { memo } from "react";
import { VisibleText } from "@/components/ui/visible-text";
import { cellText } from "./cell-text";
import { valueIn, type Column, type Columns } from "./columns";
import { RecordCell, RecordThumbnail } from "./record-cell";
import type { RecordRow } from "./use-records-table";

const saidMax = 4;

/** A record on a phone. */
export const RecordLine = memo(function RecordLine({
  row,
  columns,
  shown,
  onOpen,
}: {
  row: RecordRow;
  columns: Columns;
  shown: readonly Column[];
  onOpen(row: RecordRow): void;
}) {
  const [first, ...others] = shown;
  const time = others.find(({ kind }) => kind.is === "time" || kind.is === "epoch");
  const said = others
    .filter((column) => column !== time)
    .map((column) => ({ column, value: valueIn(row.value, column) }))
    .filter(({ value }) => value !== undefined && value !== null && value !== "")
    .slice(0, saidMax);
  return (
    <div role="listitem" className="border-b">
      <button
        type="button"
        onClick={() => onOpen(row)}
        className="focus-edge flex h-[71px] w-full items-center gap-3 px-4 text-left"
      >
        {columns.hasImages ? <RecordThumbnail row={row.value} large /> : null}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            {first ? <RecordCell row={row.value} column={first} /> : `Record ${row.at + 1}`}
          </span>
          <span className="block truncate text-sm text-ink-3">
            {said.map(({ column, value }, index) => (
              <span key={column.id}>
                {index === 0 ? "" : ", "}
                <VisibleText text={cellText(value, column.kind)} />
              </span>
            ))}
          </span>
        </span>
        {time ? (
          <span className="shrink-0 text-right text-sm text-ink-3">
            <RecordCell row={row.value} column={time} />
          </span>
        ) : null}
      </button>
    </div>
  );
});
