"use client";

import { use, useSyncExternalStore } from "react";
import { currentSecond, RenderedAt, subscribe } from "../time";

/** Whether an instant is of the day that it is for the reader; by UTC while the server renders. Renders anew at midnight alone. */
export function useIsToday(): (date: Date) => boolean {
  const renderedAt = use(RenderedAt);
  const today = useSyncExternalStore(subscribe, currentDay, () => null);
  return (date) =>
    today === null ? utcDay(date) === utcDay(new Date(renderedAt)) : date.toDateString() === today;
}

function currentDay(): string {
  return new Date(currentSecond()).toDateString();
}

function utcDay(date: Date): string {
  return date.toUTCString().slice(0, "Mon, 23 Nov 2026".length);
}
