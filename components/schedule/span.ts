/** Stretches of the schedule in the reader's own zone. */
export type ViewName = "week" | "month" | "list";
/** Local midnights, the last one excluded. */
export type Span = { from: Date; to: Date };

export function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

/** By the calendar, so that a day with a change of the clocks counts as one. */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** A week begins with its day; a month is shown in whole weeks from Monday. */
export function spanOf(view: ViewName, day: Date): Span {
  const from = startOfDay(day);
  if (view !== "month") return { from, to: addDays(from, 7) };
  const first = new Date(day.getFullYear(), day.getMonth(), 1);
  const monday = addDays(first, -((first.getDay() + 6) % 7));
  const next = new Date(day.getFullYear(), day.getMonth() + 1, 1);
  const weeks = Math.ceil(daysBetween(monday, next) / 7);
  return { from: monday, to: addDays(monday, weeks * 7) };
}

export function step(view: ViewName, day: Date, by: 1 | -1): Date {
  return view === "month" ? new Date(day.getFullYear(), day.getMonth() + by, 1) : addDays(day, 7 * by);
}

export function daysOf({ from, to }: Span): Date[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
}

export function dayKey(date: Date): string {
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;
}

function daysBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / 86_400_000);
}

const monthAndYear = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" });
const dayMonthYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** As a heading, such as "21 – 27 November 2026". */
export function spanTitle(view: ViewName, day: Date): string {
  if (view === "month") return monthAndYear.format(day);
  const { from, to } = spanOf(view, day);
  return dayMonthYear.formatRange(from, addDays(to, -1));
}

/** The reader's zone, such as "Stockholm, UTC+1". */
export function zoneName(now: Date): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const minutes = -now.getTimezoneOffset();
  const sign = minutes < 0 ? "−" : "+";
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? "" : `:${String(size % 60).padStart(2, "0")}`;
  const city = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
  return minutes === 0 && city === "UTC" ? "UTC" : `${city}, UTC${sign}${Math.floor(size / 60)}${rest}`;
}
