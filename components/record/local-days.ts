import { isCalendarDay, parseInstant } from "@/lib/wire/contract/instant";
import { beginOfDay, startOfDayAt } from "@/lib/wire/dates/zone";

const dayMs = 86_400_000;

/** The day in a zone at which a stretch begins, such as "2026-11-27"; a plain day stays what it is; "" for neither. */
export function firstDay(from: string, zone: string): string {
  return isCalendarDay(from) ? from : dayOf(parseInstant(from), zone, 0);
}

/** The last day of a stretch that ends before `until`. */
export function lastDay(until: string, zone: string): string {
  return isCalendarDay(until) ? until : dayOf(parseInstant(until), zone, -1);
}

/** The instant at which a day begins in a zone; "" for no day. */
export function beginOf(day: string, zone: string): string {
  return day === "" ? "" : new Date(beginOfDay(zone, Date.parse(day))).toISOString();
}

/** The instant at which the day after it begins. */
export function endOf(day: string, zone: string): string {
  return day === "" ? "" : new Date(beginOfDay(zone, Date.parse(day) + dayMs)).toISOString();
}

function dayOf(instant: Date | null, zone: string, laterMs: number): string {
  if (instant === null) return "";
  return new Date(startOfDayAt(zone, instant.getTime() + laterMs)).toISOString().slice(0, 10);
}
