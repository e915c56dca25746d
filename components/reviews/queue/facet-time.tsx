import { Utc } from "@/components/ui/time";
import { useIsHydrated } from "@/components/ui/hooks/use-is-hydrated";

/** Short and in the reader's zone: "Wed 25 Nov, 09:30"; in UTC on the server. As it came, on hover. */
export function FacetTime({ at }: { at: string }) {
  const hasZone = useIsHydrated();
  return (
    <time dateTime={at} title={at}>
      {hasZone ? shortTime(at, {}) : isDay(at) ? shortTime(at, utc) : <Utc>{shortTime(at, utc)}</Utc>}
    </time>
  );
}

const utc = { timeZone: "UTC" } as const;

function isDay(at: string): boolean {
  return at.length === 10;
}

function shortTime(at: string, zone: { timeZone?: "UTC" }): string {
  // A day has no zone: it is the same one in each.
  const date = new Date(isDay(at) ? `${at}T00:00:00${zone.timeZone ? "Z" : ""}` : at);
  const parts = date.toLocaleDateString("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...zone,
    ...(date.getFullYear() === new Date().getFullYear() ? {} : { year: "numeric" }),
  });
  const day = parts.replace(",", "");
  const clock = { hour: "2-digit", minute: "2-digit", ...zone } as const;
  return isDay(at) ? day : `${day}, ${date.toLocaleTimeString("en-GB", clock)}`;
}
