import { matchText } from "@/lib/desk/tools/catalogue/near-words";
import type { PaletteGroup, PaletteItem } from "./palette-groups";

export type FoundGroup = PaletteGroup & {
  isCorrected: boolean;
  /** Never before what is named by the query: reviews that have ended. */
  isPast?: boolean;
};

/**
 * In the order in which they are most likely meant: what begins as typed, what is named so, and what only says so
 * somewhere; of the same kind in the order in which they are given.
 */
export function orderGroups(groups: readonly FoundGroup[], query: string): FoundGroup[] {
  const placeOf = ({ items, isPast }: FoundGroup) => {
    const nearest = Math.min(...items.map((item) => distance(item, query)));
    return isPast ? Math.max(nearest, 1) + 0.5 : nearest;
  };
  const placed = groups.map((group) => ({ group, place: placeOf(group) }));
  return placed.toSorted((one, other) => one.place - other.place).map(({ group }) => group);
}

/** 0: its text begins as typed, 1: it has all that was typed in it, 2: it was found by something else. */
function distance({ text, also = "" }: PaletteItem, query: string): number {
  if (beginsAs(text, query)) return 0;
  return matchText(`${text} ${also}`, query) === null ? 2 : 1;
}

export function beginsAs(text: string, query: string): boolean {
  return inPlainLetters(text).startsWith(inPlainLetters(query));
}

/** Case, spaces and the form of an apostrophe or a quotation mark aside. */
export function inPlainLetters(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/\s+/g, " ")
    .trim();
}
