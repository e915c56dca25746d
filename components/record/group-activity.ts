import type { ActivityItem } from "@/lib/desk/reviews/queries/types";

/** One line: the newest listed step of a review with how many more are listed, or one run. */
export type ActivityLine = { item: ActivityItem; more: number };
export type ActivityDay = { day: string; lines: ActivityLine[] };

/** Days, the newest first, each with its lines. A review stands once, at its newest step. */
export function groupActivity(items: readonly ActivityItem[], dayOf: (at: string) => string): ActivityDay[] {
  const lines = new Map<string, ActivityLine>();
  for (const item of items) {
    const key = item.reviewId === null ? item.id : `review ${item.reviewId}`;
    const line = lines.get(key);
    if (line) line.more += 1;
    else lines.set(key, { item, more: 0 });
  }
  const days = new Map<string, ActivityLine[]>();
  for (const line of lines.values()) {
    const day = dayOf(line.item.at);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days].map(([day, inDay]) => ({ day, lines: inDay }));
}
