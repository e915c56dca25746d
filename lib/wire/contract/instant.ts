const rfc3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/**
 * The instant of an RFC 3339 date-time with a zone, or null. Calendar-valid dates only; second 60 is refused,
 * since it names no instant that a clock here can hold.
 */
export function parseInstant(text: string): Date | null {
  const match = rfc3339.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as Six;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const zoneHours = Number(match[9] ?? 0);
  const zoneMinutes = Number(match[10] ?? 0);
  if (zoneHours > 23 || zoneMinutes > 59) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return null;
  date.setUTCHours(hour, minute, second, Number((match[7] ?? "0").padEnd(3, "0").slice(0, 3)));
  const offsetMs = (zoneHours * 60 + zoneMinutes) * 60_000;
  return withinFourDigits(date.getTime() - (match[8] === "-" ? -offsetMs : offsetMs));
}

/** A day of the calendar such as "2026-11-21"; a Date takes 30 February for one in March. */
export function isCalendarDay(text: string): boolean {
  return parseInstant(`${text}T00:00:00Z`) !== null;
}

const earliestMs = Date.parse("0000-01-01T00:00:00.000Z");
const latestMs = Date.parse("9999-12-31T23:59:59.999Z");

/** An offset may lead out of the years that four digits can write; only with four do ISO texts sort by time. */
function withinFourDigits(ms: number): Date {
  return new Date(Math.min(Math.max(ms, earliestMs), latestMs));
}

/** The pattern has six leading groups of digits, so six numbers come out. */
type Six = [number, number, number, number, number, number];
