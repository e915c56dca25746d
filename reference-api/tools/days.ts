export const dayMs = 86_400_000;

/** The same time of day, some days later or earlier; parts of days are fine. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + Math.round(days * dayMs));
}

/**
 * A quarter of an hour in the daytime of the given day: 2.0 is seven in the morning the day after tomorrow,
 * 2.5 one in the afternoon, UTC. Brands post when people are awake.
 */
export function slotFrom(now: Date, day: number): Date {
  const quarters = Math.round((day - Math.floor(day)) * 48);
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  return new Date(midnight + Math.floor(day) * dayMs + (7 * 4 + quarters) * 15 * 60_000);
}

/** The calendar day some days after a day such as 2031-03-14. */
export function dayAfter(day: string, days: number): string {
  return daysFrom(new Date(day), days).toISOString().slice(0, 10);
}

/** Calendar days, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}
