/**
 * RFC 4180. What a spreadsheet would run as a formula, also after leading spaces, gets an apostrophe in front; a NUL, at
 * which readers of such files end, is written as its sign.
 */
export function csvCell(text: string): string {
  const written = text.replaceAll("\u0000", "\u2400");
  return quoted(isFormula(text) ? `'${written}` : written);
}

/** Whether a spreadsheet would run a text as a formula. */
export function isFormula(text: string): boolean {
  return /^[\s\u0000]*[=+\-@\uff0b\uff0d\uff1d\uff20|%]|^[\t\r\n]/u.test(text);
}

/** Also around a semicolon, at which spreadsheets in some languages split. */
function quoted(text: string): string {
  return /[",\r\n;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
