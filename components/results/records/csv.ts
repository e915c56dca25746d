import { csvCell } from "@/lib/wire/contract/csv-cell";
import { isNested, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import { valueIn, type Column } from "./columns/columns";

/**
 * Rows as CSV (RFC 4180, with a byte order mark, so that spreadsheets read it as UTF-8). Values are exact; lists and
 * objects stand as JSON. A text that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csvOf(rows: readonly JsonValue[], columns: readonly Column[]): string[] {
  const header = columns.map(({ name }) => csvCell(name ?? "item")).join(",");
  const lines = rows.map((row) => `${columns.map((column) => cell(valueIn(row, column))).join(",")}\r\n`);
  return [`\ufeff${header}\r\n`, ...lines];
}

function cell(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return csvCell(value);
  return isNested(value) ? csvCell(stringifyJson(value)) : String(value);
}
