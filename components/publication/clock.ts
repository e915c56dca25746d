import { formatsIn } from "@/components/ui/dates/date-formats";
import { dateSettings } from "@/components/ui/dates/date-settings";
import { dayOf, partsOf, type Day } from "./span";

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });
const longDay = new Intl.DateTimeFormat("en-GB", {
  ...{ weekday: "long", day: "numeric", month: "long", timeZone: "UTC" },
});
const shortDay = new Intl.DateTimeFormat("en-GB", {
  ...{ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" },
});

export function timeOf(at: string, timeZone: string): string {
  return formatsIn(timeZone, dateSettings().hour12).clock.format(new Date(at));
}

/** An instant beside something that stands on a day: its time, and its day where that is another one. */
export function timeBeside(at: string, day: Day, zone: string): string {
  const own = dayOf(at, zone);
  return own === day ? timeOf(at, zone) : `${shortDayOf(own)}, ${timeOf(at, zone)}`;
}

export function weekdayOf(day: Day): string {
  return weekday.format(partsOf(day));
}

/** Such as "Sat 21 Nov". */
export function shortDayOf(day: Day): string {
  return shortDay.format(partsOf(day)).replace(",", "");
}

/** As a heading, such as "Saturday 21 November". */
export function longDayOf(day: Day): string {
  return longDay.format(partsOf(day)).replace(",", "");
}

/** How long something is overdue, such as "1 h 22 min". */
export function spanSince(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}
