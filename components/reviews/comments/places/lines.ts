import type { InputGroup } from "../../values/input-rows";

/**
 * What stands below which line of a form: by the pointer of a row or of a group's heading. What lies within a row's value is
 * below that row, and what is about more than a row below the first that it holds. `elsewhere` has no line.
 */
export function byLine<Item>(
  groups: readonly InputGroup[],
  items: readonly Item[],
  pointerOf: (item: Item) => string,
): { at: ReadonlyMap<string, Item[]>; elsewhere: Item[] } {
  const at = new Map<string, Item[]>();
  const elsewhere: Item[] = [];
  if (items.length === 0) return { at, elsewhere };
  const lines = linesOf(groups);
  for (const item of items) {
    const line = lineOf(pointerOf(item), lines);
    if (line === null) elsewhere.push(item);
    else at.set(line, [...(at.get(line) ?? []), item]);
  }
  return { at, elsewhere };
}

/** By the pointer of each value, row and heading, the line where it stands. */
function linesOf(groups: readonly InputGroup[]): ReadonlyMap<string, string> {
  const lines = new Map<string, string>();
  for (const { pointer, rows, title } of groups) {
    if (title !== null) lines.set(pointer, pointer);
    for (const row of rows) {
      lines.set(row.pointer, row.pointer);
      for (const value of row.values) lines.set(value.pointer, row.pointer);
    }
  }
  return lines;
}

function lineOf(pointer: string, lines: ReadonlyMap<string, string>): string | null {
  for (let above = pointer; above !== ""; above = above.slice(0, above.lastIndexOf("/"))) {
    const line = lines.get(above);
    // Of what is above it, a heading stands for other things too.
    if (line !== undefined && (above === pointer || !isHeading(line, lines))) return line;
  }
  for (const [one, line] of lines) if (one.startsWith(`${pointer}/`)) return line;
  return null;
}

function isHeading(line: string, lines: ReadonlyMap<string, string>): boolean {
  return [...lines.keys()].some((pointer) => pointer.startsWith(`${line}/`) && lines.get(pointer) !== line);
}
