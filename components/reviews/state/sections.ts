import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { turnReason } from "./turn-reason";

/** The parts of what is open, in the order in which they stand. */
export const sections = [
  "held",
  "unknown",
  "unpublished",
  "turn",
  "ending",
  "decide",
  "yours",
  "others",
  "moving",
] as const;
export type Section = (typeof sections)[number];

const endingMs = 5 * 60_000;

/** Where an open review belongs at an instant; null for what has ended. */
export function sectionOf(item: ReviewListItem, now: number): Section | null {
  switch (item.state) {
    case "held":
      return "held";
    case "unresolved":
    case "uncertain":
      return "unknown";
    case "preparing":
    case "sending":
      return "moving";
    case "awaiting_review":
    case "approved":
      if (item.sendUntil !== null && Date.parse(item.sendUntil) - now < endingMs) return "ending";
      if (item.assignee === "yours to decide") return "decide";
      return item.assignee === "yours" ? "yours" : "others";
    default:
      return null;
  }
}

/**
 * The same of what is listed: what has ended stands there too while its publication waits for a person. What somebody wants of
 * the reader comes before what merely waits.
 */
export function placeOf(item: ReviewListItem, now: number): Section | null {
  if (item.needsPublication !== null) return "unpublished";
  const section = sectionOf(item, now);
  if (section === "held" || section === "unknown" || section === "moving") return section;
  return turnReason(item, now) === null ? section : "turn";
}

/** Whether this person can decide on it, by the server’s word. */
export function isToDecide({ assignee, state }: ReviewListItem): boolean {
  return assignee === "yours to decide" && state === "awaiting_review";
}

/** Ended reviews of one tool under one headline, of which the list alone is known. By id; each holds all of them, itself too. */
export function similarEnded(items: readonly ReviewListItem[]): Map<string, ReviewListItem[]> {
  return alikeIn(
    items.filter((item) => sectionOf(item, 0) === null),
    ({ id }) => id,
    ({ tool, headline }) => JSON.stringify([tool.name, headline]),
  );
}

/** Items of one list that read the same there, by their ids; each holds all of them, itself too. */
export function alikeIn<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  lookOf: (item: Item) => string,
): Map<string, Item[]> {
  const looks = new Map<string, Item[]>();
  for (const item of items) looks.set(lookOf(item), [...(looks.get(lookOf(item)) ?? []), item]);
  return new Map(
    [...looks.values()].flatMap((group) =>
      group.length > 1 ? group.map((item): [string, Item[]] => [idOf(item), group]) : [],
    ),
  );
}
