"use client";

import { useNow } from "@/components/ui/time";
import { useDateFormats } from "@/components/ui/dates/date-formats";
import { useZone } from "@/components/ui/dates/date-settings";

/** The reader's day, time and place, by which everything on the page is dated: "Saturday 21 November, 19:27 in Stockholm". */
export function TodayHere() {
  const zone = useZone();
  const { formats } = useDateFormats();
  const now = useNow();
  if (zone === null || now === null) return null;
  const date = new Date(now);
  const [area = "", ...rest] = zone.split("/");
  const place = (rest.at(-1) ?? area).replaceAll("_", " ");
  const isPlace = rest.length > 0 && area !== "Etc";
  return (
    <p className="min-w-0 flex-1 truncate text-sm text-ink-3 tabular-nums max-sm:hidden">
      {formats.longDay.format(date)}, {formats.clock.format(date)}
      {isPlace ? ` in ${place}` : ` ${place}`}
    </p>
  );
}
