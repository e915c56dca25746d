/** The instant of an hour on a day (2031-04-01) in a time zone (Europe/Stockholm). */
export function instantAt(day: string, hour: number, timezone: string): Date {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, "0")}:00:00Z`);
  // Asked for twice, since the offset may change between the first guess and the right instant.
  const guess = asUtc - offsetMs(new Date(asUtc), timezone);
  return new Date(asUtc - offsetMs(new Date(guess), timezone));
}

function offsetMs(at: Date, timezone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value ?? 0);
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return local - Math.floor(at.getTime() / 1_000) * 1_000;
}
