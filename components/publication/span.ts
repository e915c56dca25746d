/** Stretches of the schedule, by the calendar of whichever zone is shown. */
export type ViewName = "week" | "month" | "list";
/** A day of the calendar, such as "2026-11-21". */
export type Day = string;

const dayMs = 86_400_000;

export function hereZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The day that an instant (ISO text or ms) falls on in a zone. */
export function dayOf(at: string | number, zone: string): Day {
  return dayFormat(zone).format(new Date(at));
}

/** By the calendar, so that a day with a change of the clocks counts as one. */
export function addDays(day: Day, days: number): Day {
  return dayAt(Date.parse(day) + days * dayMs);
}

/** A week begins with its day; a month is shown in whole weeks from Monday. */
export function daysOf(view: ViewName, day: Day): Day[] {
  if (view !== "month") return daysFrom(day, 7);
  const first = `${day.slice(0, 7)}-01`;
  const monday = addDays(first, -((partsOf(first).getUTCDay() + 6) % 7));
  const next = step("month", day, 1);
  const weeks = Math.ceil((Date.parse(next) - Date.parse(monday)) / dayMs / 7);
  return daysFrom(monday, weeks * 7);
}

/** From the first instant of the first day to that of the one after the last, in a zone, as ISO text. */
export function spanOf(days: readonly Day[], zone: string): { from: string; to: string } {
  const [first, last] = [days[0] ?? "", days.at(-1) ?? ""];
  return { from: beginOf(first, zone), to: beginOf(addDays(last, 1), zone) };
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

/** A zone with what it differs from UTC at an instant, such as "Stockholm, UTC+1". */
export function zoneName(zone: string, now: number): string {
  const minutes = Math.round(offsetMs(zone, now) / 60_000);
  const sign = minutes < 0 ? "−" : "+";
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? "" : `:${String(size % 60).padStart(2, "0")}`;
  const city = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
  return minutes === 0 && city === "UTC" ? "UTC" : `${city}, UTC${sign}${Math.floor(size / 60)}${rest}`;
}

/** Whether this browser knows a zone by that name. */
export function isZone(name: string): boolean {
  try {
    dayFormat(name);
    return true;
  } catch {
    return false;
  }
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

/** The first instant of a day. Where the clocks change at midnight, it may begin at one o'clock, or have two midnights. */
function beginOf(day: Day, zone: string): string {
  // No zone is a day and a half from UTC. Between the two the day comes once, to the second.
  let [before, after] = [Date.parse(day) - 1.5 * dayMs, Date.parse(day) + 1.5 * dayMs];
  while (after - before > 1_000) {
    const middle = before + Math.floor((after - before) / 2_000) * 1_000;
    if (dayOf(middle, zone) < day) before = middle;
    else after = middle;
  }
  return new Date(after).toISOString();
}

function offsetMs(zone: string, at: number): number {
  const given = Object.fromEntries(
    clockFormat(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = given;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();
const clockFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return kept(dayFormats, timeZone, { year: "numeric", month: "2-digit", day: "2-digit" });
}

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const day = { year: "numeric", month: "numeric", day: "numeric" } as const;
  const clock = { hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" } as const;
  return kept(clockFormats, timeZone, { ...day, ...clock });
}

function kept(
  formats: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  // Swedish writes a day as ISO does.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { ...options, timeZone });
  formats.set(timeZone, format);
  return format;
}
