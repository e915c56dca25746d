const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const longDay = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

/** An instant's time of day in the reader's zone. */
export function timeOf(at: string): string {
  return clock.format(new Date(at));
}

export function weekdayOf(day: Date): string {
  return weekday.format(day);
}

/** As a heading, such as "Saturday 21 November". */
export function longDayOf(day: Date): string {
  return longDay.format(day).replace(",", "");
}

/** How long something is overdue, such as "1 h 22 min". */
export function spanSince(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}
