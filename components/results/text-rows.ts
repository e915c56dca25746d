/** So many rows are looked for between two pauses. */
const rowsBetweenPauses = 4_096;

/** Where the rows of a text begin that is set in lines of at most so many characters. */
export type TextRows = { starts: number[]; columns: number };

/** Lays a text of any size out, in pieces. No surrogate pair is cut in two. */
export function* layingOut(text: string, columns: number): Generator<undefined, TextRows> {
  const starts: number[] = [];
  let at = 0;
  let end = -1;
  while (at <= text.length) {
    // Looked for once in each line: a single line may be all of the text.
    if (end < at) end = lineEnd(text, at);
    starts.push(at);
    if (starts.length % rowsBetweenPauses === 0) yield;
    at = end - at <= columns ? end + 1 : at + cut(text, at, columns);
  }
  return { starts, columns };
}

/** One row as it is drawn, without its line break. */
export function rowText(text: string, { starts }: TextRows, row: number): string {
  const start = starts[row] ?? text.length;
  const end = starts[row + 1] ?? text.length + 1;
  return text.slice(start, text[end - 1] === "\n" || end > text.length ? end - 1 : end);
}

/** The row in which a place of the text stands. */
export function rowAt({ starts }: TextRows, place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Every place where a text holds another, in pieces; none for an empty one. */
export function* findingAll(text: string, wanted: string): Generator<undefined, number[]> {
  const places: number[] = [];
  if (wanted === "") return places;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    places.push(at);
    if (places.length % rowsBetweenPauses === 0) yield;
  }
  return places;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

function cut(text: string, at: number, columns: number): number {
  const last = text.charCodeAt(at + columns - 1);
  return last >= 0xd800 && last <= 0xdbff && columns > 1 ? columns - 1 : columns;
}
