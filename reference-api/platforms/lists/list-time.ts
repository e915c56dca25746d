import type { Reading } from "../../store/database";

/**
 * The times that lists tell of. They count from the workspace's first day, so that an entry keeps its date while
 * time goes on; what is so at this very moment follows from `now`.
 */
export type ListTime = {
  now: Date;
  /** The instant some days after the workspace began, at a minute of that day; the demo brand is on day 912. */
  day: (day: number, minute?: number) => string;
};

const dayMs = 86_400_000;

export async function listTime(db: Reading, now: Date): Promise<ListTime> {
  const { created_at } = await db.selectFrom("workspace").select("created_at").executeTakeFirstOrThrow();
  const midnight = Math.floor(Date.parse(created_at) / dayMs) * dayMs;
  return {
    now,
    day: (day, minute = 8 * 60) => new Date(midnight + day * dayMs + minute * 60_000).toISOString(),
  };
}

/** For `order`: the largest number, or the latest instant, first. */
export function mostFirst(value: number): string {
  return String(1e13 - Math.round(value)).padStart(14, "0");
}

export function newestFirst(instant: unknown): string {
  return mostFirst(Date.parse(String(instant)) / 1000);
}
