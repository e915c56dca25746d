import {
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { Search, X } from "lucide-react";
import type { JsonValue } from "@/lib/wire/contract/json";
import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useMedia } from "@/components/ui/hooks/use-media";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { columnsOf, type Column, type Columns } from "./columns/columns";
import { ColumnsMenu } from "./columns/columns-menu";
import { recordOf, type Records } from "./find-records";
import { RecordSheet } from "./record-sheet";
import { RecordsList, RecordsTable } from "./records-table";
import { rowHolds } from "./columns/row-filter";
import { SeriesChart } from "./series-chart";
import { useCsv } from "./use-csv";
import { useRecordsTable, type RecordRow } from "./use-records-table";
import { standardLayout, unkept, type TableLayouts } from "./table-layouts";
import { UnreadLayout } from "./unread-layout";

export type RecordActions = (row: JsonValue, records: Records) => ReactNode;

type Props = {
  lists: readonly Records[];
  label: string;
  layouts?: TableLayouts | undefined;
  /** Of a file that is saved. */
  fileLabel: string;
  at: string | null;
  /** Takes the table's tools, once it is there. */
  tools: HTMLElement | null;
  actions?: RecordActions | undefined;
  /** Below the last row: the way to further pages. */
  more?: ReactNode;
};

/** The records of an output. Where there are several lists, one of them. */
export function RecordsView({ lists, layouts = unkept, ...rest }: Props) {
  const [at, setAt] = useState(0);
  const records = lists[at] ?? lists[0];
  if (!records || !layouts.ready) return null;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {lists.length > 1 ? (
        <label className="flex items-center gap-2 border-b px-4 py-2 text-sm text-ink-2 md:px-7">
          List
          <Select
            className={`${inputClass} w-auto!`}
            value={at}
            onChange={(event) => setAt(Number(event.target.value))}
          >
            {lists.map(({ path, rows }, index) => (
              <option key={index} value={index}>
                {visibleText(path.join(" › ").slice(0, 100))} ({rows.length.toLocaleString("en")})
              </option>
            ))}
          </Select>
        </label>
      ) : null}
      <RecordsOf key={at} records={records} layouts={layouts} {...rest} />
    </div>
  );
}

type Shown = Omit<Props, "lists" | "layouts"> & { records: Records; layouts: TableLayouts };

function RecordsOf({ records, ...rest }: Shown) {
  const rows = useMemo(() => records.rows.map((value, at): RecordRow => ({ value, at })), [records]);
  const columns = useMemo(() => columnsOf(records.rows, records.keyName), [records]);
  return <Listed rows={rows} columns={columns} records={records} {...rest} />;
}

type Listed = Shown & { rows: RecordRow[]; columns: Columns };

function Listed({ rows, columns, records, layouts, label, fileLabel, at, tools, actions, more }: Listed) {
  const isPhone = useMedia("(width < 40rem)");
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query).trim().toLowerCase();
  const found = useMemo(
    () => (wanted === "" ? rows : rows.filter(({ value }) => rowHolds(value, wanted))),
    [rows, wanted],
  );
  const table = useRecordsTable(found, columns, layouts.of(records.path), (layout) =>
    layouts.keep(records.path, layout),
  );
  const [charted, setCharted] = useState<Column | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  // One function for all rows and all their renderings: a row is drawn again only where it changes.
  const open = useCallback((row: RecordRow) => setOpened(row.at), []);
  const openedIndex = opened === null ? -1 : table.rows.findIndex((row) => row.at === opened);
  const openedRow = opened === null ? undefined : rows[opened];
  const move = (step: 1 | -1) => {
    const next = table.rows[openedIndex + step];
    if (next) setOpened(next.at);
  };
  const walk = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest("input, select, textarea, [role=tree]"))
      return;
    if (event.key === "Escape" && opened !== null) setOpened(null);
    else if (opened !== null && (event.key === "ArrowDown" || event.key === "ArrowUp"))
      move(event.key === "ArrowDown" ? 1 : -1);
    else return;
    event.preventDefault();
  };
  const name = records.path.at(-1) ?? "rows";
  const tableLabel = `${label}: ${visibleText(name.slice(0, 100))}`;
  const view = {
    label: tableLabel,
    table,
    columns,
    opened,
    onOpen: open,
    foot: (
      <div className="flex flex-wrap items-center gap-3">
        <span role="status">{countOf(table.rows.length, rows.length, isValidElement(more))}</span>
        {wanted !== "" && table.rows.length === 0 ? (
          <Button size="sm" className="max-sm:min-h-11" onClick={() => setQuery("")}>
            Clear the search
          </Button>
        ) : null}
        {more}
      </div>
    ),
  };
  const csv = useCsv({ columns, table, fileLabel, at });
  return (
    <div onKeyDown={walk} className="flex min-h-0 flex-1 flex-col">
      {tools
        ? createPortal(
            <>
              <label className="relative min-w-0 max-sm:flex-1">
                <Search
                  aria-hidden
                  className="absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-ink-3"
                />
                <input
                  type="search"
                  aria-label={searchLabel(rows.length)}
                  placeholder={searchLabel(rows.length)}
                  value={query}
                  onChange={(event) => setQuery(event.target.value)}
                  className={`${inputClass} pl-8! sm:w-52`}
                />
              </label>
              <span className="flex items-center gap-1 sm:ml-auto">
                <ColumnsMenu columns={columns} table={table} />
                {csv.buttons}
              </span>
            </>,
            tools,
          )
        : null}
      {layouts.isUnreadable(records.path) ? (
        <UnreadLayout onDiscard={() => layouts.keep(records.path, standardLayout)} />
      ) : null}
      {csv.note}
      <Filters table={table} columns={columns} />
      {charted ? (
        <SeriesChart rows={table.rows} column={charted} columns={columns} onClose={() => setCharted(null)} />
      ) : null}
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {isPhone ? <RecordsList {...view} /> : <RecordsTable {...view} onChart={setCharted} />}
        </div>
        {openedRow ? (
          <RecordSheet
            row={openedRow.value}
            index={openedIndex}
            count={table.rows.length}
            columns={columns}
            onMove={move}
            onClose={() => setOpened(null)}
            record={recordOf(openedRow.value, records)}
            actions={actions?.(recordOf(openedRow.value, records), records)}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Filters of the rows, each to be taken away. */
function Filters({ table, columns }: { table: ReturnType<typeof useRecordsTable>; columns: Columns }) {
  if (table.filters.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2 border-b px-4 py-2 md:px-7">
      {columns.all
        .filter(({ id }) => table.filters.includes(id))
        .map(({ id, label }) => (
          <li key={id}>
            <Button
              size="sm"
              icon={<X aria-hidden className="size-3.5" />}
              aria-label={`Remove the filter of ${visibleText(label)}`}
              onClick={() => table.filter(id, null)}
            >
              <VisibleText text={label.slice(0, 60)} />
            </Button>
          </li>
        ))}
    </ul>
  );
}

function countOf(shown: number, all: number, hasMore: boolean): string {
  const noun = all === 1 ? "record" : "records";
  if (shown === 0 && all > 0)
    return `No match in the ${all.toLocaleString("en")} ${hasMore ? "loaded " : ""}${noun}`;
  if (hasMore && shown === all) return `${all.toLocaleString("en")} ${noun} so far`;
  return shown === all
    ? `${all === 1 ? "1" : `All ${all.toLocaleString("en")}`} ${noun}`
    : `${shown.toLocaleString("en")} of ${all.toLocaleString("en")} ${noun}`;
}

function searchLabel(count: number): string {
  return count === 1 ? "Search 1 record" : `Search ${count.toLocaleString("en")} records`;
}
