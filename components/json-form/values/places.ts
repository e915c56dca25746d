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
