import { tzOffset } from "@date-fns/tz/tzOffset";

const minuteMs = 60_000;
const dayMs = 86_400_000;
const earliestMs = Date.parse("0000-01-01T00:00:00Z");
const latestMs = Date.parse("9999-12-31T23:59:59Z");

/** Whether this machine knows a zone by that name. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The place that a zone is called by, such as "New York". */
export function placeOf(zone: string): string {
  return zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
}

/** How far a zone's clocks are ahead of UTC at an instant, in ms. */
export function offsetMsAt(zone: string, at: number): number {
  return Math.round(tzOffset(zone, new Date(at)) * minuteMs);
}

/** What a zone's clocks show at an instant, as ms since 1970 on those clocks. */
export function wallAt(zone: string, at: number): number {
  return at + offsetMsAt(zone, at);
}

/** The day of what a clock shows, as it begins on that clock. */
export function startOfDay(wall: number): number {
  return Math.floor(wall / dayMs) * dayMs;
}

/** The day that an instant falls on in a zone, as it begins on the zone's clocks. */
export function startOfDayAt(zone: string, at: number): number {
  return startOfDay(wallAt(zone, at));
}

/** The first instant of a day. Where the clocks change at midnight, it may begin at one o’clock, or have two midnights. */
export function beginOfDay(zone: string, day: number): number {
  const found = instantsAt(zone, day);
  switch (found.kind) {
    case "one":
      return found.at;
    case "twice":
      return found.first;
    case "skipped":
      return found.change;
  }
}

/** A day as the ms since 1970 at which it begins on a clock; without a check that there is such a day. */
export function dayMsOf(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

export type Instants =
  | { kind: "one"; at: number }
  /** The clocks were put back: the wall time came twice. */
  | { kind: "twice"; first: number; second: number }
  /** The clocks were put forward over it, at `change`; `from` and `to` are what they showed then. */
  | { kind: "skipped"; before: number; after: number; change: number; from: number; to: number };

/** When the clocks of a zone show something. Both in ms since 1970. */
export function instantsAt(zone: string, wall: number): Instants {
  // No zone changes its clocks twice within two days, and none is a day or more from UTC.
  const [early, late] = [offsetMsAt(zone, wall - dayMs), offsetMsAt(zone, wall + dayMs)];
  const fitting = [...new Set([wall - early, wall - late])].filter((at) => wallAt(zone, at) === wall);
  const [first, second] = fitting.toSorted((a, b) => a - b);
  if (first !== undefined && second !== undefined) return { kind: "twice", first, second };
  if (first !== undefined) return { kind: "one", at: first };
  const change = changeBetween(zone, wall - dayMs, wall + dayMs);
  return {
    kind: "skipped",
    before: wall - late,
    after: wall - early,
    change,
    from: change + early,
    to: change + late,
  };
}

/** The first instant, to the second, at which a zone has the offset that it has at the end of a span. */
function changeBetween(zone: string, from: number, to: number): number {
  const after = offsetMsAt(zone, to);
  let [before, end] = [Math.floor(from / 1000), Math.ceil(to / 1000)];
  while (end - before > 1) {
    const middle = Math.floor((before + end) / 2);
    if (offsetMsAt(zone, middle * 1000) === after) end = middle;
    else before = middle;
  }
  return end * 1000;
}

/** An instant as RFC 3339 with the offset of a zone, in UTC where that is no whole minutes; null past four digits of years. */
export function rfc3339In(zone: string, at: number): string | null {
  return rfc3339At(offsetMsAt(zone, at), at);
}

/** The same with an offset in ms. */
export function rfc3339At(offsetMs: number, at: number): string | null {
  const offset = offsetMs % minuteMs === 0 ? offsetMs : 0;
  const wall = at + offset;
  if (Math.min(wall, at) < earliestMs || Math.max(wall, at) > latestMs) return null;
  const clock = new Date(wall).toISOString().replace(/(?:\.000)?Z$/, "");
  if (offset === 0) return `${clock}Z`;
  const minutes = Math.abs(offset) / minuteMs;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0"));
  return `${clock}${offset < 0 ? "-" : "+"}${hours}:${rest}`;
}
