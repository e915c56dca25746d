"use client";

import { ExactTime, useNow, useNowOrRenderedAt, Utc } from "./time";
import { dateFormats, useDateFormats, type DateFormats } from "./dates/date-formats";
import { useIsToday } from "./dates/use-is-today";

/** An instant with its weekday, in the reader's own zone, as in "Wed 25 Nov 2026, 09:30"; in UTC while the server renders. */
export function LocalTime({ at }: { at: string }) {
  return <Instant at={at} format={formatDay} />;
}

/** To the second, where the day goes without saying; the whole on hover. In UTC while the server renders. */
export function ClockTime({ at }: { at: string }) {
  return <Instant at={at} format={(date, { clockToSecond }) => clockToSecond.format(date)} />;
}

/** The time of an instant to the second where it is today's, else with its date; the whole of it on hover. */
export function RecentTime({ at }: { at: string }) {
  const isToday = useIsToday();
  return isToday(new Date(at)) ? <ClockTime at={at} /> : <ExactTime at={at} />;
}

/** The day of an instant, as in "25 Nov 2026"; the whole of it on hover. */
export function LocalDay({ at }: { at: string }) {
  return <Instant at={at} format={(date, { dayOfYear }) => dayOfYear.format(date)} />;
}

/** The time of an instant where it is today's, else with its day, as in "25 Nov, 09:30"; the whole of it on hover. */
export function ShortTime({ at }: { at: string }) {
  const now = new Date(useNowOrRenderedAt());
  return <Instant at={at} format={(date, formats) => formatShort(date, now, formats)} />;
}

function Instant({ at, format }: { at: string; format(date: Date, formats: DateFormats): string }) {
  const { formats, isHere } = useDateFormats();
  const text = format(new Date(at), formats);
  return (
    <time dateTime={at} title={at} suppressHydrationWarning>
      {isHere ? text : <Utc>{text}</Utc>}
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

function formatShort(date: Date, now: Date, { day, dayOfYear, clock }: DateFormats): string {
  const isToday = dayOfYear.format(date) === dayOfYear.format(now);
  return isToday ? clock.format(date) : `${day.format(date)}, ${clock.format(date)}`;
}

/** As `LocalTime` shows it in the browser. */
export function formatDay(date: Date, { weekday, clock, clockToSecond } = dateFormats()): string {
  const time = date.getTime() % 60_000 === 0 ? clock : clockToSecond;
  return `${weekday.format(date)}, ${time.format(date)}`;
}
