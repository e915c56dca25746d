import { pathOf, pointerOf, valueAtPath } from "@/lib/wire/contract/json-pointer";
import type { JsonValue } from "@/lib/wire/contract/json";
import { matchItems } from "./match-items";
import type { Place, PlaceNow } from "./types";

/** An input in which places are looked for, with marks where it conceals something. */
export type PlacedInput = { value: JsonValue };

/**
 * Where a thread stands in the newest input that was begun in an earlier one: items of lists are followed to where they are by
 * now, and a phrase to its nearest repetition. Without the earlier input a place is looked for where it was.
 */
export function placeNow(place: Place, from: PlacedInput | null, to: PlacedInput | null): PlaceNow {
  const gone: PlaceNow = { place, is: "gone" };
  if (to === null) return gone;
  const pointer = pointerNow(place.pointer, from, to);
  const value = pointer === null ? undefined : valueAtPath(to.value, pathOf(pointer));
  if (pointer === null || value === undefined) return gone;
  const is = pointer === place.pointer ? "here" : "moved";
  if (place.quote === null) return { place: { pointer, quote: null }, is };
  if (typeof value !== "string") return gone;
  const { text, start } = place.quote;
  const found = nearest(value, text, start);
  if (found === null) return gone;
  return { place: { pointer, quote: { text, start: found } }, is: found === start ? is : "moved" };
}

/** The same place by its pointer alone; null where an item on the way to it isn't there any more. */
export function pointerNow(pointer: string, from: PlacedInput | null, to: PlacedInput): string | null {
  let [before, now]: [JsonValue | undefined, JsonValue | undefined] = [from?.value, to.value];
  const path: string[] = [];
  for (const step of pathOf(pointer)) {
    const next: string | number | null | undefined =
      Array.isArray(before) && Array.isArray(now) ? matchItems(before, now)[Number(step)] : step;
    if (next === undefined || next === null) return null;
    path.push(String(next));
    before = before === undefined ? undefined : valueAtPath(before, [step]);
    now = now === undefined ? undefined : valueAtPath(now, [String(next)]);
  }
  return pointerOf(path);
}

function nearest(value: string, text: string, start: number): number | null {
  const [before, after] = [value.lastIndexOf(text, start), value.indexOf(text, start)];
  if (before === -1) return after === -1 ? null : after;
  if (after === -1) return before;
  return start - before < after - start ? before : after;
}
