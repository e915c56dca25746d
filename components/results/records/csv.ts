import { csvCell, isFormula } from "@/lib/wire/contract/csv-cell";
import { isNested, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import { valueIn, type Column } from "./columns/columns";

type Csv = {
  /** Its lines, the heading first. */
  parts: string[];
  /** So many texts have an apostrophe that the answer doesn't have, and so many a sign for NUL. */
  guarded: number;
  withNul: number;
};

/**
 * Rows as CSV (RFC 4180, with a byte order mark, so that spreadsheets read it as UTF-8). Values are exact; lists and
 * objects stand as JSON. A text that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csvOf(rows: readonly JsonValue[], columns: readonly Column[]): Csv {
  const counts = { guarded: 0, withNul: 0 };
  const textCell = (text: string) => {
    if (isFormula(text)) counts.guarded += 1;
    if (text.includes("\u0000")) counts.withNul += 1;
    return csvCell(text);
  };
  const cell = (value: JsonValue | undefined) => {
    if (value === undefined || value === null) return "";
    if (typeof value === "string") return textCell(value);
    return isNested(value) ? textCell(stringifyJson(value)) : String(value);
  };
  const header = columns.map(({ name }) => textCell(name ?? "item")).join(",");
  const lines = rows.map((row) => `${columns.map((column) => cell(valueIn(row, column))).join(",")}\r\n`);
  return { parts: [`\ufeff${header}\r\n`, ...lines], ...counts };
}
