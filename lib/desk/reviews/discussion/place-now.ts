import { valueAtPointer } from "@/lib/wire/contract/json-pointer";
import type { JsonValue } from "@/lib/wire/contract/json";
import type { Place, PlaceNow } from "./types";

/** An input in which places are looked for, with marks where it conceals something. */
export type PlacedInput = { value: JsonValue };

/** Where a thread stands in the newest input, which was begun in an earlier one. */
export function placeNow(place: Place, _from: PlacedInput | null, to: PlacedInput | null): PlaceNow {
  const value = to === null ? undefined : valueAtPointer(to.value, place.pointer);
  if (value === undefined) return { place, is: "gone" };
  if (place.quote === null) return { place, is: "here" };
  if (typeof value !== "string") return { place, is: "gone" };
  const { text, start } = place.quote;
  if (value.startsWith(text, start)) return { place, is: "here" };
  const found = value.indexOf(text);
  return found === -1
    ? { place, is: "gone" }
    : { place: { ...place, quote: { text, start: found } }, is: "moved" };
}
