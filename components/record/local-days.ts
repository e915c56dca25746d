import { isCalendarDay, parseInstant } from "@/lib/wire/contract/instant";

/** The day in the reader's zone at which a stretch begins, as a date field has it; a plain day stays what it is; "" for neither. */
export function firstDay(from: string): string {
  return isCalendarDay(from) ? from : dayOf(parseInstant(from), 0);
}

/** The last day of a stretch that ends before `until`. */
export function lastDay(until: string): string {
  return isCalendarDay(until) ? until : dayOf(parseInstant(until), -1);
}

/** The instant at which a day begins in the reader's zone; "" for no day. */
export function beginOf(day: string): string {
  return day === "" ? "" : new Date(`${day}T00:00:00`).toISOString();
}

/** The instant at which the day after it begins. */
export function endOf(day: string): string {
  if (day === "") return "";
  const end = new Date(`${day}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}

function dayOf(instant: Date | null, laterMs: number): string {
  if (instant === null) return "";
  const date = new Date(instant.getTime() + laterMs);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
