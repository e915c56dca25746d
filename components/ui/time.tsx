"use client";

import { createContext, memo, use, useSyncExternalStore, type ReactNode } from "react";
import { useDateFormats, type DateFormats } from "./dates/date-formats";

/** The current time in milliseconds by the desk's clock (see followClock), ticking once a second; null while the server renders. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, currentSecond, () => null);
}

export const RenderedAt = createContext(0);
/** Tells what is within it when the server rendered the page, in milliseconds. */
export const RenderedAtProvider = RenderedAt.Provider;

/**
 * As `useNow`, but the time at which the server rendered until the page has come alive: for spans, which are the same in
 * every zone, and so take the room from the start that they need later.
 */
export function useNowOrRenderedAt(): number {
  const renderedAt = use(RenderedAt);
  return useSyncExternalStore(subscribe, currentSecond, () => renderedAt);
}

/** An instant as words ("3 min ago"), with the exact time beside it for whoever hovers or reads aloud. */
export const TimeAgo = memo(function TimeAgo({ at }: { at: string }) {
  const now = useNowOrRenderedAt();
  const date = new Date(at);
  const exact = formatExact(date, useDateFormats().formats);
  return (
    <time dateTime={at} title={exact} suppressHydrationWarning>
      {formatRelative(date.getTime() - now)}
    </time>
  );
});

/** An instant as date and time in the reader's own zone; as it was given, for whoever hovers. */
export function ExactTime({ at }: { at: string }) {
  // Not the clock: a table of hundreds of times must not be drawn anew each second.
  const { formats, isHere } = useDateFormats();
  const exact = formatExact(new Date(at), formats);
  return (
    <time dateTime={at} title={at} suppressHydrationWarning>
      {isHere ? exact : <Utc>{exact}</Utc>}
    </time>
  );
}

/** A time in UTC until the reader's zone is known: its mark takes no room, so that nothing moves when it goes. */
export function Utc({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span className="absolute">Z</span>
    </>
  );
}

const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

function formatRelative(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const size = Math.abs(seconds);
  if (size < 5) return "just now";
  const at = (span: string) => (seconds < 0 ? `${span} ago` : `in ${span}`);
  if (size < 60) return at(`${size} s`);
  if (size < 3600) return at(`${Math.round(size / 60)} min`);
  if (size < 86_400) return at(`${Math.round(size / 3600)} h`);
  return relative.format(Math.round(seconds / 86_400), "day");
}

function formatExact(date: Date, { exact }: DateFormats): string {
  return Number.isNaN(date.getTime()) ? String(date) : exact.format(date);
}

let listeners: (() => void)[] = [];
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls the listener once a second until it is ended. */
export function subscribe(listener: () => void): () => void {
  listeners.push(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, 1000);
  return () => {
    listeners = listeners.filter((other) => other !== listener);
    if (listeners.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

let aheadMs: () => number = () => 0;

/** From now on the clock of the page goes by another one, which is so many milliseconds ahead of the browser's. */
export function followClock(ahead: () => number): void {
  aheadMs = ahead;
}

/** In milliseconds. */
export function currentSecond(): number {
  return Math.floor((Date.now() + aheadMs()) / 1000) * 1000;
}
