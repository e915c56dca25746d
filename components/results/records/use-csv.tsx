import { useState, type ReactNode } from "react";
import { ChevronDown, Download, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/cx";
import { PopoverButton } from "@/components/ui/popover-button";
import type { Column, Columns } from "./columns/columns";
import { csvOf } from "./csv";
import { fileName, saveFile } from "./save-file";
import type { RecordsTable } from "./use-records-table";

type Options = { columns: Columns; table: RecordsTable; fileLabel: string; at: string | null };

/** Saves the rows as they stand with every column, or with the shown ones alone, and says what the file has. */
export function useCsv({ columns, table, fileLabel, at }: Options): { buttons: ReactNode; note: ReactNode } {
  const [note, setNote] = useState<string | null>(null);
  const all = allColumns(table.columns, columns);
  const save = (chosen: readonly Column[]) => {
    const values = table.rows.map(({ value }) => value);
    const { parts, ...counts } = csvOf(values, chosen);
    saveFile(fileName(fileLabel, at, "csv"), "text/csv;charset=utf-8", parts);
    setNote(
      noteOf({
        ...counts,
        rows: values.length,
        columns: chosen.length,
        of: all.length,
        leftOut: columns.leftOut,
      }),
    );
  };
  const buttons = (
    <span className="flex items-center">
      <Button
        size="sm"
        variant="quiet"
        className="max-sm:min-h-11"
        icon={<Download aria-hidden className="size-3.5" />}
        onClick={() => save(all)}
      >
        CSV
      </Button>
      {table.columns.length < all.length ? (
        <PopoverButton
          aria-label="Columns of the CSV"
          label="Columns of the CSV"
          className={cx(buttonClass("quiet", "sm"), "px-1! max-sm:size-11")}
          align="end"
          panelClass="w-64 p-1 text-base"
          panel={(close) =>
            [
              { label: `Every column (${count(all.length)})`, chosen: all },
              { label: `Shown columns only (${count(table.columns.length)})`, chosen: table.columns },
            ].map(({ label, chosen }) => (
              <button
                key={label}
                type="button"
                onClick={() => {
                  close();
                  save(chosen);
                }}
                className="focus-edge flex min-h-8 w-full items-center rounded-sm px-2.5 text-left hover:bg-hover max-sm:min-h-11"
              >
                {label}
              </button>
            ))
          }
        >
          <ChevronDown aria-hidden className="size-3.5" />
        </PopoverButton>
      ) : null}
    </span>
  );
  return {
    buttons,
    note:
      note === null ? null : (
        <div className="flex items-center gap-2 border-b bg-sunken px-4 py-1.5 text-sm text-ink-2 md:px-7">
          <p role="status" className="min-w-0 flex-1">
            {note}
          </p>
          <Button
            size="sm"
            variant="quiet"
            className="max-sm:min-h-11"
            aria-label="Close this note"
            onClick={() => setNote(null)}
          >
            <X aria-hidden className="size-3.5" />
          </Button>
        </div>
      ),
  };
}

/** The shown ones as they stand, then the others as one reads them. */
function allColumns(shown: readonly Column[], { toRead }: Columns): Column[] {
  const ids = new Set(shown.map(({ id }) => id));
  return [...shown, ...toRead.filter(({ id }) => !ids.has(id))];
}

type Saved = { rows: number; columns: number; of: number; leftOut: number; guarded: number; withNul: number };

function noteOf({ rows, columns, of, leftOut, guarded, withNul }: Saved): string {
  const whole = `${count(rows)} ${rows === 1 ? "record" : "records"}, ${columns === of ? `all ${count(of)}` : `${count(columns)} of ${count(of)}`} columns.`;
  return [
    `Saved as CSV: ${whole}`,
    leftOut > 0 ? `${count(leftOut)} values under further names are in the JSON alone.` : "",
    guarded > 0
      ? `${guarded === 1 ? "1 text" : `${count(guarded)} texts`} that a spreadsheet would run as a formula begin${guarded === 1 ? "s" : ""} with an apostrophe.`
      : "",
    withNul > 0 ? `${withNul === 1 ? "1 text has" : `${count(withNul)} texts have`} the sign ␀ for NUL.` : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function count(number: number): string {
  return number.toLocaleString("en");
}
