import type { PreparationRow } from "../store/rows";

/** From the first send on; then only a person asks again. */
export const retriedForMs = 24 * 60 * 60 * 1000;

/** Whether it is less than 24 hours since something may first have been sent. */
export function isWithinDay(row: Pick<PreparationRow, "first_sent_at">, now: Date): boolean {
  if (row.first_sent_at === null) return true;
  return now.getTime() - Date.parse(row.first_sent_at) < retriedForMs;
}
