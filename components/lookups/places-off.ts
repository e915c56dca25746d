/**
 * The places that a person wants no records offered for, remembered in this browser under the person's id. They name
 * places of tools and hold nothing that was typed.
 */
const placesMax = 200;

export function readPlacesOff(personId: string, tool: string): ReadonlySet<string> {
  try {
    const known: unknown = JSON.parse(window.localStorage.getItem(key(personId, tool)) ?? "[]");
    return new Set(Array.isArray(known) ? known.filter((place) => typeof place === "string") : []);
  } catch {
    return new Set();
  }
}

export function writePlacesOff(personId: string, tool: string, places: ReadonlySet<string>): void {
  try {
    if (places.size === 0) window.localStorage.removeItem(key(personId, tool));
    else window.localStorage.setItem(key(personId, tool), JSON.stringify([...places].slice(0, placesMax)));
  } catch {
    // Full, or refused by the browser: it holds until the page is left.
  }
}

function key(personId: string, tool: string): string {
  return `lookups-off:${personId}:${tool}`;
}
