import type { ActivityItem } from "@/lib/desk/reviews/queries/types";
import type { PersonRef } from "@/lib/desk/reviews/types";
import { eventLabels } from "@/components/reviews/state/event-labels";
import { actorOf } from "./actor";

/**
 * One line: the newest listed step of a review with how many more are listed, or one run. `decided` is what a person last
 * decided of its revision, where the step itself is not a person's.
 */
export type ActivityLine = { item: ActivityItem; more: number; decided: Decided | null };
export type Decided = { what: string; by: PersonRef };
/** `at` is an instant of it. */
export type ActivityDay = { day: string; at: string | undefined; lines: ActivityLine[] };

const decisions = ["approved", "rejected", "changes_requested", "withdrawn"] as const;

function decidedIn({ event, by }: ActivityItem): Decided | null {
  const decision = decisions.find((one) => one === event);
  return decision && by ? { what: eventLabels[decision], by } : null;
}

/** Days, the newest first, each with its lines. A review stands once, at its newest step. */
export function groupActivity(items: readonly ActivityItem[], dayOf: (at: string) => string): ActivityDay[] {
  const lines = new Map<string, ActivityLine>();
  for (const item of items) {
    const key = item.reviewId === null ? item.id : `review ${item.reviewId}`;
    const line = lines.get(key);
    if (!line) {
      lines.set(key, { item, more: 0, decided: null });
      continue;
    }
    line.more += 1;
    const isOfIt = actorOf(line.item) !== "person" && item.revision === line.item.revision;
    line.decided ??= isOfIt ? decidedIn(item) : null;
  }
  const days = new Map<string, ActivityLine[]>();
  for (const line of lines.values()) {
    const day = dayOf(line.item.at);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days].map(([day, inDay]) => ({ day, at: inDay[0]?.item.at, lines: inDay }));
}
