import { offsetMsAt, placeOf } from "@/lib/wire/dates/zone";

/** A zone with what it differs from UTC at an instant, such as "Stockholm, UTC+1". */
export function zoneName(zone: string, now: number): string {
  const minutes = Math.round(offsetMsAt(zone, now) / 60_000);
  const sign = minutes < 0 ? "−" : "+";
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? "" : `:${String(size % 60).padStart(2, "0")}`;
  const place = placeOf(zone);
  return minutes === 0 && place === "UTC" ? "UTC" : `${place}, UTC${sign}${Math.floor(size / 60)}${rest}`;
}
