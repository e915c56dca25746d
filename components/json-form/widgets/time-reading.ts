import { isCalendarDay } from "@/lib/wire/contract/instant";

/** Words for a date or time, in the reader's zone, and its distance from now (ms); null for text that is neither. */
export function readingOf(
  text: string,
  isDate: boolean,
  now: number | null,
): { here: string; away: string } | null {
  const at = new Date(text);
  if (!isCalendarDay(text.slice(0, 10)) || Number.isNaN(at.getTime())) return null;
  if (isDate ? text.length > 10 : !clockAndZone.test(text.slice(10))) return null;
  const day = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
  if (isDate) return { here: at.toLocaleDateString("en-GB", { ...day, timeZone: "UTC" }), away: "" };
  const clock = { hour: "2-digit", minute: "2-digit" } as const;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const here = at.toLocaleString("en-GB", { ...day, ...clock });
  const utc = at.toLocaleTimeString("en-GB", { ...clock, timeZone: "UTC" });
  const place =
    zone === "UTC" ? "UTC" : `${zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone}, ${utc} UTC`;
  return { here: `${here} ${place}`, away: now === null ? "" : awayOf(at.getTime() - now) };
}

/** A span in ms as two units at most, said from now. */
function awayOf(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  if (minutes === 0) return "now";
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts =
    days > 0
      ? [`${days} d`, hours > 0 ? `${hours} h` : ""]
      : [hours > 0 ? `${hours} h` : "", rest > 0 ? `${rest} min` : ""];
  const span = parts.filter((part) => part !== "").join(" ");
  return ms > 0 ? `in ${span}` : `${span} ago`;
}

const clockAndZone = /^T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i;
