import { useState } from "react";
import { hereZone, isZone } from "./span";

/** Where the reader is; kept as such, so that it is another zone where they travel. */
const here = "here";

/** In which zone a person wants to see the schedule: kept in a cookie of theirs, since signing out clears the storage. */
export function useZoneChoice(personId: string) {
  const name = `schedule-zone-${encodeURIComponent(personId)}`;
  const [chosen, setChosen] = useState(() => readCookie(name) ?? here);
  return {
    zone: chosen === here || !isZone(chosen) ? hereZone() : chosen,
    choose(zone: string) {
      const value = zone === hereZone() ? here : zone;
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`;
      setChosen(value);
    },
  };
}

function readCookie(name: string): string | null {
  const pair = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}
