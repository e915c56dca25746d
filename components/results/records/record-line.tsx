import { memo } from "react";
import { VisibleText } from "@/components/ui/text/visible-text";
import { isFilled, valueIn, type Column, type Columns } from "./columns/columns";
import { RecordCell, RecordThumbnail } from "./record-cell";
import type { RecordRow } from "./use-records-table";

const factsMax = 8;
const labelCharacters = 60;

/** A record on a phone: its name, and below it what else it says, each value under the heading of its column. */
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
  const holds = (column: Column | null | undefined): column is Column => {
    const value = column ? valueIn(row.value, column) : undefined;
    return value !== undefined && isFilled(value);
  };
  const name = [shown[0], columns.identifying].find(holds);
  const time = onlyTime(columns, shown);
  const facts = factsOf(columns, shown).filter((column) => column !== name && holds(column));
  return (
    <div role="listitem" className="h-(--row) border-b">
      <button
        type="button"
        onClick={() => onOpen(row)}
        className="focus-edge flex h-full w-full items-center gap-3 px-4 text-left"
      >
        {columns.hasImages ? <RecordThumbnail row={row.value} large /> : null}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1 truncate font-medium">
              {name ? (
                <RecordCell row={row.value} column={name} />
              ) : (
                `Record ${(row.at + 1).toLocaleString("en")}`
              )}
            </span>
            {time && holds(time) ? (
              <span className="shrink-0 text-sm text-ink-3">
                <span className="visually-hidden">
                  <Heading column={time} />{" "}
                </span>
                <RecordCell row={row.value} column={time} />
              </span>
            ) : null}
          </span>
          {/* What has no room on these lines is left out whole: the record says it. */}
          <span className="flex max-h-(--facts) flex-wrap gap-x-3 overflow-hidden text-sm">
            {facts.slice(0, factsMax).map((column) => (
              <span key={column.id} className="max-w-full truncate">
                <span className="text-ink-3">
                  <Heading column={column} />
                </span>{" "}
                <RecordCell row={row.value} column={column} />
              </span>
            ))}
          </span>
        </span>
      </button>
    </div>
  );
});

const nameHeight = 20;
const factHeight = 18;
const paddingPx = 25;
const thumbnailHeight = 48;

/** The heights in px of a record's line and of the facts in it: the same for all, so that any of them can be drawn. */
export function lineHeights(columns: Columns, shown: readonly Column[]): { row: number; facts: number } {
  const count = factsOf(columns, shown).length;
  const facts = factHeight * (count > 2 ? 2 : Math.min(count, 1));
  return {
    row: paddingPx + Math.max(nameHeight + facts, columns.hasImages ? thumbnailHeight : 0),
    facts,
  };
}

/** In the order of the table, with the ids at the end: they tell a person the least. */
function factsOf(columns: Columns, shown: readonly Column[]): Column[] {
  const time = onlyTime(columns, shown);
  const facts = shown.slice(1).filter((column) => column !== time);
  const isId = ({ kind }: Column) => Number(kind.is === "id");
  return facts.toSorted((one, other) => isId(one) - isId(other));
}

/** Where records have one time alone, it stands at the right, as what it is goes without saying. */
function onlyTime({ all }: Columns, shown: readonly Column[]): Column | undefined {
  const [time, ...others] = all.filter(
    ({ kind, isEmpty }) => !isEmpty && (kind.is === "time" || kind.is === "epoch"),
  );
  return others.length === 0 ? shown.slice(1).find((column) => column === time) : undefined;
}

function Heading({ column }: { column: Column }) {
  return <VisibleText text={column.label.slice(0, labelCharacters)} />;
}
