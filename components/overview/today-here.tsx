"use client";

import { useNow } from "@/components/ui/time";
import { useIsHydrated } from "@/components/ui/hooks/use-is-hydrated";

const day = { weekday: "long", day: "numeric", month: "long" } as const;
const clock = { hour: "2-digit", minute: "2-digit" } as const;

/** The reader's day, time and place, by which everything on the page is dated: "Saturday 21 November, 19:27 in Stockholm". */
export function TodayHere() {
  const isHydrated = useIsHydrated();
  const now = useNow();
  if (!isHydrated || now === null) return null;
  const date = new Date(now);
  const [area = "", ...rest] = Intl.DateTimeFormat().resolvedOptions().timeZone.split("/");
  const place = (rest.at(-1) ?? area).replaceAll("_", " ");
  const isPlace = rest.length > 0 && area !== "Etc";
  return (
    <p className="min-w-0 flex-1 truncate text-sm text-ink-3 tabular-nums max-sm:hidden">
      {date.toLocaleDateString("en-GB", day)}, {date.toLocaleTimeString("en-GB", clock)}
      {isPlace ? ` in ${place}` : ` ${place}`}
    </p>
  );
}
