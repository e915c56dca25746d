"use client";

import { formatUtc, useNow } from "./time";
import { useIsHydrated } from "./use-is-hydrated";

/** An instant with its weekday, in the reader's own zone, as in "Wed 25 Nov 2026, 09:30"; in UTC while the server renders. */
export function LocalTime({ at }: { at: string }) {
  const isHydrated = useIsHydrated();
  const date = new Date(at);
  return (
    <time dateTime={at} title={at} suppressHydrationWarning>
      {isHydrated ? formatDay(date) : formatUtc(date)}
    </time>
  );
}

/**
 * The time of an instant to the second, where its day goes without saying; the whole of it on hover. In UTC while the server
 * renders, as wide as it will be.
 */
export function ClockTime({ at }: { at: string }) {
  const isHydrated = useIsHydrated();
  const date = new Date(at);
  return (
    <time dateTime={at} title={at} suppressHydrationWarning>
      {isHydrated ? clockToSecond.format(date) : `${date.toISOString().slice(11, 19)}Z`}
    </time>
  );
}

/** The time of an instant where it is today's, else with its day, as in "25 Nov, 09:30"; the whole of it on hover. */
export function ShortTime({ at }: { at: string }) {
  const now = useNow();
  const date = new Date(at);
  return (
    <time dateTime={at} title={at} suppressHydrationWarning>
      {now === null ? formatUtc(date) : formatShort(date, new Date(now))}
    </time>
  );
}

/** How far ahead an instant is, as in "in 3 days 14 h", or that it has passed; nothing until the page has a clock. */
export function TimeAhead({ at }: { at: string }) {
  const now = useNow();
  return now === null ? null : <>{formatAhead(new Date(at).getTime() - now)}</>;
}

function formatAhead(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const span =
    days >= 7
      ? `${days} days`
      : days >= 1
        ? `${days} ${days === 1 ? "day" : "days"} ${hours % 24} h`
        : hours >= 1
          ? `${hours} h ${minutes % 60} min`
          : `${minutes} min`;
  return milliseconds < 0 ? `${span} ago` : `in ${span}`;
}

/** A span such as "12 min 5 s", for what is counted down. */
export function formatSpan(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} days`;
}

const day = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
});
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const clockToSecond = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

const shortDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

function formatShort(date: Date, now: Date): string {
  const isToday = date.toDateString() === now.toDateString();
  return isToday ? clock.format(date) : `${shortDay.format(date)}, ${clock.format(date)}`;
}

/** As `LocalTime` shows it in the browser. */
export function formatDay(date: Date): string {
  const time = date.getTime() % 60_000 === 0 ? clock : clockToSecond;
  return `${day.format(date).replace(",", "")}, ${time.format(date)}`;
}
