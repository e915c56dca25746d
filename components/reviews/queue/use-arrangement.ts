import { useCallback, useState } from "react";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { placeOf, sections, type Section } from "../state/sections";

export type Placed = {
  item: ReviewListItem;
  section: Section | null;
  /** It is no longer in the list, and stays until nobody points at it. */
  isGone: boolean;
};
/** `isBySection`: in the parts of what is open, else as it is listed. */
type Order = { now: number; isBySection: boolean };
type Shown = { of: string; pages: number; placed: { item: ReviewListItem; section: Section | null }[] };

/**
 * Where the rows stand. What arrives waits until somebody asks for it; and while the pointer or the focus is on the list
 * (`held`) nothing changes its place or goes away, only what the rows say. `drop` takes one away that the person has dealt with. `of` names the list: another one is shown at
 * once as it is, and so is one with more `pages` than before; one with fewer has lost some rows and is the same.
 */
export function useArrangement(
  items: readonly ReviewListItem[] | null,
  {
    of,
    pages,
    held,
    now,
    isBySection = true,
  }: Partial<Order> & {
    of: string;
    pages: number;
    held: boolean;
    now: number;
  },
): { placed: Placed[]; arrived: number; isOutdated: boolean; update(): void; drop(id: string): void } {
  const [shown, setShown] = useState<Shown | null>(null);
  const drop = useCallback(
    (id: string) =>
      setShown(
        (before) => before && { ...before, placed: before.placed.filter(({ item }) => item.id !== id) },
      ),
    [],
  );
  if (items === null) return { placed: [], arrived: 0, isOutdated: false, update: () => undefined, drop };
  const whole = { of, pages, placed: arrange(items, { now, isBySection }) };
  const before = shown?.of === of && pages <= shown.pages && shown.placed.length > 0 ? shown : null;
  const known = new Set(before?.placed.map(({ item }) => item.id));
  const settled = before
    ? { ...whole, placed: whole.placed.filter(({ item }) => known.has(item.id)) }
    : whole;
  const isOutdated = !isSameOrder(before ?? settled, settled);
  const current = before && held ? { ...before, pages } : settled;
  if (!shown || shown.of !== of || shown.pages !== pages || !isSameOrder(shown, current)) setShown(current);
  const latest = new Map(items.map((item) => [item.id, item]));
  return {
    placed: current.placed.map(({ item, section }) => ({
      item: latest.get(item.id) ?? item,
      section,
      isGone: !latest.has(item.id),
    })),
    arrived: whole.placed.length - settled.placed.length,
    isOutdated: held && isOutdated,
    update: () => setShown(whole),
    drop,
  };
}

function arrange(items: readonly ReviewListItem[], { now, isBySection }: Order): Shown["placed"] {
  const placed = items.map((item) => ({ item, section: isBySection ? placeOf(item, now) : null }));
  const rank = (section: Section | null) => (section === null ? sections.length : sections.indexOf(section));
  return placed.toSorted((one, other) => rank(one.section) - rank(other.section));
}

function isSameOrder(one: Shown, other: Shown): boolean {
  return (
    one.placed.length === other.placed.length &&
    one.placed.every(
      ({ item, section }, index) =>
        item.id === other.placed[index]?.item.id && section === other.placed[index].section,
    )
  );
}
