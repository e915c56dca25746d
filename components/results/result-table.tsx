import { useState } from "react";
import { parseInstant } from "@/lib/wire/contract/instant";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { isNumeric } from "@/lib/wire/contract/same-json";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { labelFromName } from "@/components/ui/text/label-from-name";
import { looksLikeId } from "@/components/ui/text/looks-like-id";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { Facts } from "./facts";
import { isPlain, NestedValue } from "./nested-value";
import { namesOf } from "./names-of";

const rowsAtOnce = 100;
/** Fewer rows than this are counted at a glance. */
const countedFrom = 10;
const sentenceCharacters = 24;

/** Rows as a table. `whole` names the place that shows what a table has no room for. */
export function ResultTable({ table, label, whole }: { table: Table; label: string; whole: string }) {
  const [page, setPage] = useState(0);
  const first = page * rowsAtOnce;
  const rows = table.rows.slice(first, first + rowsAtOnce);
  const pages = Math.ceil(table.rows.length / rowsAtOnce);
  const numbers = new Set(
    table.columns.filter((column) => table.rows.every((row) => isNumeric(cellOf(row, column)))),
  );
  return (
    <div className="space-y-3">
      {table.facts.length > 0 ? <Facts facts={table.facts} whole={whole} /> : null}
      <ScrollRegion
        label={`${label}: ${table.name ? visibleText(table.name) : "rows"}`}
        className="focus-ring max-h-[36rem] rounded-md border"
      >
        {/* On a phone each row is a record: no column is out of sight. */}
        <table className="w-full border-collapse text-left text-sm max-sm:block">
          <thead className="sticky top-0 bg-sunken text-ink-2 max-sm:hidden">
            <tr>
              {table.columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  title={visibleText(column)}
                  className={cx(
                    "border-b px-3 py-1.5 font-medium whitespace-nowrap",
                    numbers.has(column) && "text-right",
                  )}
                >
                  <VisibleText text={labelFromName(column)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rows.map((row, index) => (
              <tr
                key={first + index}
                className="border-b align-top last:border-b-0 max-sm:block max-sm:py-1.5"
              >
                {table.columns.map((column) => (
                  <td
                    key={column}
                    className={cx(
                      "max-w-80 px-3 py-1.5 break-words max-sm:block max-sm:max-w-none max-sm:min-w-0 max-sm:py-0.5",
                      widthFor(cellOf(row, column)),
                      numbers.has(column) && "sm:text-right",
                    )}
                  >
                    <span className="mr-2 text-ink-3 sm:hidden">
                      <VisibleText text={labelFromName(column)} />
                    </span>
                    <CellValue value={cellOf(row, column)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {table.rows.length > countedFrom || table.columnsLeftOut > 0 ? (
        <p className="text-sm text-ink-2">
          {rows.length < table.rows.length
            ? `Rows ${(first + 1).toLocaleString("en")} to ${(first + rows.length).toLocaleString("en")} of ${table.rows.length.toLocaleString("en")}`
            : `${rows.length} ${rows.length === 1 ? "row" : "rows"}`}
          {table.columnsLeftOut > 0
            ? `, ${table.columns.length} of ${(table.columns.length + table.columnsLeftOut).toLocaleString("en")} columns; the rest is in ${whole}`
            : null}
        </p>
      ) : null}
      {pages > 1 ? (
        <div className="flex gap-2">
          <Button size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous {rowsAtOnce} rows
          </Button>
          <Button size="sm" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            Next {Math.min(rowsAtOnce, Math.max(1, table.rows.length - first - rowsAtOnce))} rows
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function CellValue({ value }: { value: JsonValue | undefined }) {
  const shown = <NestedValue value={value} />;
  return looksLikeId(value) ? <span className="font-mono text-[0.75rem]">{shown}</span> : shown;
}

/** What the row itself says: a column may be called like something that every object has. */
function cellOf(row: JsonObject, column: string): JsonValue | undefined {
  return Object.hasOwn(row, column) ? row[column] : undefined;
}

/** A table gives its room to the widest words; sentences and nested values need a share of it to be read. */
function widthFor(value: JsonValue | undefined): string {
  if (!isPlain(value)) return "min-w-56";
  if (typeof value !== "string") return "min-w-20";
  if (parseInstant(value)) return "whitespace-nowrap";
  return value.length > sentenceCharacters ? "min-w-52" : "min-w-24";
}

type Table = {
  /** Where the rows stand in the output: "" for the output itself, else the member's name. */
  name: string;
  columns: string[];
  /** How many further columns the rows have. */
  columnsLeftOut: number;
  rows: JsonObject[];
  /** What stands beside the rows, such as a total. */
  facts: [string, JsonValue][];
};

const columnsMax = 8;
const rowsLookedAt = 50;
/** What has more members than this beside its rows is no table with a few facts. */
const membersMax = 1_000;

/** The rows of an output, where it plainly has some: a list of objects, or an object with one such member. */
export function findTable(value: JsonValue): Table | null {
  if (isRows(value)) return { name: "", ...columnsOf(value), rows: value, facts: [] };
  if (!isJsonObject(value) || namesOf(value).length > membersMax) return null;
  const lists = Object.entries(value).filter((entry): entry is [string, JsonObject[]] => isRows(entry[1]));
  const [only, ...more] = lists;
  if (!only || more.length > 0) return null;
  const [name, rows] = only;
  const facts = Object.entries(value).filter(([key]) => key !== name);
  return { name, ...columnsOf(rows), rows, facts };
}

function isRows(value: JsonValue): value is JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isJsonObject);
}

/** The first columns, in the order in which the rows name them. */
function columnsOf(rows: JsonObject[]): Pick<Table, "columns" | "columnsLeftOut"> {
  const columns = new Set<string>();
  for (const row of rows.slice(0, rowsLookedAt)) for (const key of Object.keys(row)) columns.add(key);
  return {
    columns: [...columns].slice(0, columnsMax),
    columnsLeftOut: Math.max(0, columns.size - columnsMax),
  };
}
