"use client";

import { dateSettings, hereZone, useDateSettings, useZone } from "./date-settings";

export type DateFormats = ReturnType<typeof make>;

const known = new Map<string, DateFormats>();

/** How dates are written in a zone. Made once for each: making one takes longer than formatting with it. */
export function formatsIn(zone: string, hour12: boolean): DateFormats {
  const key = `${zone} ${hour12}`;
  const formats = known.get(key) ?? make(zone, hour12);
  known.set(key, formats);
  return formats;
}

function make(timeZone: string, hour12: boolean) {
  const hours = { hourCycle: hour12 ? "h12" : "h23", hour: hour12 ? "numeric" : "2-digit" } as const;
  const minutes = { ...hours, minute: "2-digit" } as const;
  const seconds = { ...minutes, second: "2-digit" } as const;
  const day = { day: "numeric", month: "short" } as const;
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...parts, timeZone });
  const weekday = format({ ...day, weekday: "short", year: "numeric" });
  return {
    /** Such as "Wed 25 Nov 2026". */
    weekday: { format: (date: Date | number) => weekday.format(date).replace(",", "") },
    /** Such as "Wednesday 25 November". */
    longDay: format({ weekday: "long", day: "numeric", month: "long" }),
    /** The same with its year. */
    longDayOfYear: format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    /** Such as "25 Nov". */
    day: format(day),
    /** Such as "25 Nov 2026". */
    dayOfYear: format({ ...day, year: "numeric" }),
    clock: format(minutes),
    clockToSecond: format(seconds),
    /** Such as "25 Nov 2026, 09:30:05". */
    exact: format({ ...day, year: "numeric", ...seconds }),
  };
}

/** By the reader's settings. `isHere` is false while the server renders for somebody whose zone only the browser knows. */
export function useDateFormats(): { formats: DateFormats; isHere: boolean } {
  const zone = useZone();
  const { hour12 } = useDateSettings();
  return { formats: formatsIn(zone ?? "UTC", hour12), isHere: zone !== null };
}

/** The same for what runs in the browser alone. */
export function dateFormats(): DateFormats {
  return formatsIn(hereZone(), dateSettings().hour12);
}
