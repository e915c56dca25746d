/** RFC 4180. What a spreadsheet would run as a formula, also after leading spaces, gets an apostrophe in front. */
export function csvCell(text: string): string {
  return quoted(/^[\s\u0000]*[=+\-@\uff0b\uff0d\uff1d\uff20|%]|^[\t\r\n]/u.test(text) ? `'${text}` : text);
}

/** Also around a semicolon, at which spreadsheets in some languages split. */
function quoted(text: string): string {
  return /[",\r\n;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
