import { matchText } from "@/lib/desk/tools/catalogue/near-words";
import { beginsAs, inPlainLetters } from "./order-groups";

type Named = { name: string; title: string | null };

/**
 * Of the tools that a search found, the best first: the one that is called so; those whose title begins as
 * typed; those that have the words in their title, then those that have them in their name. Where there are such, none that only says so elsewhere. Of
 * those alike, the ones used last come first; `recent` has their places.
 */
export function nearestTools<Tool extends Named>(
  found: readonly Tool[],
  query: string,
  recent: ReadonlyMap<string, number>,
): Tool[] {
  const placed = found.map((tool) => ({
    tool,
    place: placeOf(tool, query),
    used: recent.get(tool.name) ?? Infinity,
  }));
  const nearest = Math.min(...placed.map(({ place }) => place));
  return placed
    .filter(({ place }) => nearest === elsewhere || place < elsewhere)
    .toSorted(
      (one, other) => one.place - other.place || (one.used === other.used ? 0 : one.used - other.used),
    )
    .map(({ tool }) => tool);
}

const elsewhere = 6;

function placeOf({ name, title }: Named, query: string): number {
  const called = title ?? name;
  if ([called, name].some((text) => inPlainLetters(text) === inPlainLetters(query))) return 0;
  if (beginsAs(called, query)) return 1;
  const match = matchText(called, query);
  if (match === "as typed") return 2;
  if (beginsAs(name, query)) return 3;
  if (matchText(`${called} ${name}`, query) === "as typed") return 4;
  return match === "corrected" ? 5 : elsewhere;
}
