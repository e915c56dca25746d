"use client";

import { use, useSyncExternalStore } from "react";
import { startOfDayAt } from "@/lib/wire/dates/zone";
import { useZone } from "./date-settings";
import { currentSecond, RenderedAt, subscribe } from "../time";

/** Whether an instant is of the day that it is for the reader; by UTC while the server renders. Renders anew at midnight alone. */
export function useIsToday(): (date: Date) => boolean {
  const renderedAt = use(RenderedAt);
  const zone = useZone() ?? "UTC";
  const day = (at: number) => startOfDayAt(zone, at);
  const today = useSyncExternalStore(
    subscribe,
    () => day(currentSecond()),
    () => day(renderedAt),
  );
  return (date) => day(date.getTime()) === today;
}
