const noRows: readonly number[] = [];
let lastRow = 0;
const freshRow = () => ++lastRow;

/** The rows of lists, by the lists' places: each row has a number of its own that it keeps while it is moved about. */
export class ListRows {
  private rows = new Map<string, readonly number[]>();

  /** The rows of a list of so many items. Identical (===) until their number changes or they are moved. */
  of(pointer: string, count: number): readonly number[] {
    const known = this.rows.get(pointer) ?? noRows;
    if (known.length === count) return known;
    const more = Array.from({ length: Math.max(0, count - known.length) }, freshRow);
    const rows = [...known.slice(0, count), ...more];
    this.rows.set(pointer, rows);
    return rows;
  }

  /** Takes over a new order; see `orderOf`. Lists within the items follow them. */
  move(pointer: string, order: readonly number[]): void {
    const rows = this.rows.get(pointer) ?? noRows;
    const moved = movedPlaces(this.rows, pointer, order);
    moved.set(
      pointer,
      order.map((index) => (index < 0 ? undefined : rows[index]) ?? freshRow()),
    );
    this.rows = moved;
  }
}

/** The old index of each row that is wanted; -1 for a new one, and for the second and further of one that is copied. */
export function orderOf(rows: readonly number[], wanted: readonly (number | undefined)[]): number[] {
  const taken = new Set<number>();
  return wanted.map((row) => {
    const index = row === undefined || taken.has(row) ? -1 : rows.indexOf(row);
    if (row !== undefined) taken.add(row);
    return index;
  });
}

/** A copy of a map of places without the place itself and everything below it. */
export function withoutBelow<T>(places: ReadonlyMap<string, T>, pointer: string): Map<string, T> {
  return new Map([...places].filter(([place]) => place !== pointer && !place.startsWith(`${pointer}/`)));
}

/** A copy of a map of places in which what belonged to the items of a list follows them to their new numbers. */
export function movedPlaces<T>(
  places: ReadonlyMap<string, T>,
  pointer: string,
  order: readonly number[],
): Map<string, T> {
  const moved = new Map<string, T>();
  for (const [place, value] of places) {
    const item = place.startsWith(`${pointer}/`)
      ? /^\d+/.exec(place.slice(pointer.length + 1))?.[0]
      : undefined;
    if (item === undefined) {
      moved.set(place, value);
      continue;
    }
    const index = order.indexOf(Number(item));
    if (index >= 0) moved.set(`${pointer}/${index}${place.slice(pointer.length + 1 + item.length)}`, value);
  }
  return moved;
}
