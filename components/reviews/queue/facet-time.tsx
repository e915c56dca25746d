import { useIsHydrated } from "@/components/ui/use-is-hydrated";

/** A date out of an input, short and in the reader's zone: "Wed 25 Nov, 09:30". As it came, for whoever hovers. */
export function FacetTime({ at }: { at: string }) {
  const hasZone = useIsHydrated();
  return (
    <time dateTime={at} title={at}>
      {hasZone ? shortTime(at) : at}
    </time>
  );
}

function shortTime(at: string): string {
  const isDay = at.length === 10;
  const date = new Date(isDay ? `${at}T00:00:00` : at);
  const parts = date.toLocaleDateString("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(date.getFullYear() === new Date().getFullYear() ? {} : { year: "numeric" }),
  });
  const day = parts.replace(",", "");
  return isDay ? day : `${day}, ${date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`;
}
