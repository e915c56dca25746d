import type { WeekStart } from "@/lib/wire/dates/settings";
import { beginOfDay } from "@/lib/wire/dates/zone";

/** Stretches of the schedule, by the calendar of whichever zone is shown. */
export type ViewName = "week" | "month" | "list";
/** A day of the calendar, such as "2026-11-21". */
export type Day = string;

const dayMs = 86_400_000;

/** The day that an instant (ISO text or ms) falls on in a zone. */
export function dayOf(at: string | number, zone: string): Day {
  return dayFormat(zone).format(new Date(at));
}

/** By the calendar, so that a day with a change of the clocks counts as one. */
export function addDays(day: Day, days: number): Day {
  return dayAt(Date.parse(day) + days * dayMs);
}

/** A week begins with its day; a month is shown in whole weeks, from Monday unless told. */
export function daysOf(view: ViewName, day: Day, weekStart: WeekStart = 1): Day[] {
  if (view !== "month") return daysFrom(day, 7);
  const first = `${day.slice(0, 7)}-01`;
  const begin = addDays(first, -((partsOf(first).getUTCDay() + 7 - weekStart) % 7));
  const next = step("month", day, 1);
  const weeks = Math.ceil((Date.parse(next) - Date.parse(begin)) / dayMs / 7);
  return daysFrom(begin, weeks * 7);
}

/** From the first instant of the first day to that of the one after the last, in a zone, as ISO text. */
export function spanOf(days: readonly Day[], zone: string): { from: string; to: string } {
  const [first, last] = [days[0] ?? "", days.at(-1) ?? ""];
  const begin = (day: Day) => new Date(beginOfDay(zone, Date.parse(day))).toISOString();
  return { from: begin(first), to: begin(addDays(last, 1)) };
}

export function step(view: ViewName, day: Day, by: 1 | -1): Day {
  if (view !== "month") return addDays(day, 7 * by);
  const at = partsOf(day);
  return dayAt(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + by, 1));
}

const monthAndYear = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const dayMonthYear = new Intl.DateTimeFormat("en-GB", {
  ...{ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" },
});

/** As a heading, such as "21 – 27 November 2026". */
export function spanTitle(view: ViewName, day: Day): string {
  if (view === "month") return monthAndYear.format(partsOf(day));
  return dayMonthYear.formatRange(partsOf(day), partsOf(addDays(day, 6)));
}

/** A day as a Date whose parts in UTC are the day's. */
export function partsOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

function dayAt(utcMs: number): Day {
  return new Date(utcMs).toISOString().slice(0, 10);
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  // Swedish writes a day as ISO does.
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { ...day, timeZone });
  dayFormats.set(timeZone, format);
  return format;
}
