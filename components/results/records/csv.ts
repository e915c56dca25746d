import { isNested, stringifyJson, type JsonValue } from "@/lib/contract/json";
import { valueIn, type Column } from "./columns";

/**
 * Rows as CSV (RFC 4180, with a byte order mark, so that spreadsheets read it as UTF-8). Values are exact; lists and
 * objects stand as JSON. A text that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csvOf(rows: readonly JsonValue[], columns: readonly Column[]): string[] {
  const header = columns.map(({ name }) => quoted(withoutFormula(name ?? "item"))).join(",");
  const lines = rows.map(
    (row) => `${columns.map((column) => quoted(plainText(valueIn(row, column)))).join(",")}\r\n`,
  );
  return [`\ufeff${header}\r\n`, ...lines];
}

function plainText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return withoutFormula(value);
  return isNested(value) ? withoutFormula(stringifyJson(value)) : String(value);
}

/** Leading spaces don't keep a spreadsheet from running what follows. */
function withoutFormula(text: string): string {
  return /^[\s\u0000]*[=+\-@\uff0b\uff0d\uff1d\uff20|%]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
