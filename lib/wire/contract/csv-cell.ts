/**
 * A text as a cell of CSV (RFC 4180). One that a spreadsheet would run as a formula gets an apostrophe in front; leading
 * spaces don't keep it from running what follows.
 */
export function csvCell(text: string): string {
  return quoted(/^[\s\u0000]*[=+\-@\uff0b\uff0d\uff1d\uff20|%]|^[\t\r\n]/u.test(text) ? `'${text}` : text);
}

/** Also around a semicolon, at which spreadsheets in some languages split. */
function quoted(text: string): string {
  return /[",\r\n;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
