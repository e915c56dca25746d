import type { JsonObject } from "@/lib/wire/contract/json";
import { isZone } from "@/lib/wire/dates/zone";

/** The time zone that a record is in, as its list tells it. */
export function zoneOf(row: JsonObject): string | undefined {
  for (const [name, value] of Object.entries(row))
    if (/^time_?zone$/i.test(name)) return typeof value === "string" && isZone(value) ? value : undefined;
  return undefined;
}
