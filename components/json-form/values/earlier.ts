import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { pointerOf, valueAtPath, valueAtPointer, type Path } from "@/lib/wire/contract/json-pointer";
import { sameJson } from "@/lib/wire/contract/same-json";
import { withValueAt } from "@/lib/wire/json-schema/concealed";
import { eachPlace, toJson, type FormItem } from "./form-value";

/** The input that this one is made from. */
export type Earlier = {
  value: JsonObject;
  /** JSON pointers of the values that were left out of it. */
  concealed: readonly string[];
};

/** What a place was, where it is otherwise now. `before` is undefined where nothing stood there. */
export type Difference = { kind: "new" | "changed"; before: JsonValue | undefined };

const itemsMax = 500;

/** The items of its lists, which are followed when they are moved; null where they are too many. */
export function itemPlaces({ value }: Earlier): string[] | null {
  const places: string[] = [];
  eachPlace(value, (path) => {
    if (typeof path.at(-1) === "number") places.push(pointerOf(path));
  });
  return places.length > itemsMax ? null : places;
}

/**
 * How a place differs from what it was; null where it doesn't, and of a concealed value. `places` has, by where an item
 * of a list stands now, where it was.
 */
export function differenceAt(
  earlier: Earlier,
  now: { whole: FormItem; path: Path },
  places: ReadonlyMap<string, string>,
): Difference | null {
  const value = valueAtPath<FormItem>(now.whole, now.path);
  const place = placeBefore(now.path, places);
  if (place === undefined)
    return typeof now.path.at(-1) === "number" ? { kind: "new", before: undefined } : null;
  if (earlier.concealed.some((one) => isWithin(place, one))) return null;
  const before = valueAtPointer<JsonValue>(earlier.value, place);
  if (value === undefined || before === undefined)
    return value === before ? null : { kind: "changed", before };
  if (value === before) return null;
  const hidden = earlier.concealed.filter((one) => isWithin(one, place));
  const shown = hidden.reduce<JsonValue>(
    (whole, one) => withValueAt(whole, one.slice(place.length), undefined),
    toJson(value),
  );
  return sameJson(shown, before) ? null : { kind: "changed", before };
}

/** Undefined within an item that is new. */
function placeBefore(path: Path, places: ReadonlyMap<string, string>): string | undefined {
  for (let length = path.length; length > 0; length--) {
    if (typeof path[length - 1] !== "number") continue;
    const item = places.get(pointerOf(path.slice(0, length)));
    return item === undefined ? undefined : item + pointerOf(path.slice(length));
  }
  return pointerOf(path);
}

function isWithin(place: string, outer: string): boolean {
  return place === outer || place.startsWith(`${outer}/`);
}
