import {
  isJsonObject,
  isNested,
  stringifyJson,
  type JsonObject,
  type JsonValue,
} from "@/lib/wire/contract/json";
import { pathOf, pointerToken } from "@/lib/wire/contract/json-pointer";
import { everyPart, schemasOfItem, schemasOfMember } from "./parts";

/** Schemas are untrusted: so many parts of one are looked at for one input; after that the whole is concealed. */
const partsMax = 50_000;
/** More single places than this, and the members of the whole that they are in are concealed instead. */
const placesMax = 200;
/** PostgreSQL indexes the places, and no entry of an index may be long; with a longer one the whole is concealed. */
const placeLengthMax = 500;

/**
 * The places of an input (JSON pointers) whose schema says that the value is not to be shown: `writeOnly`, or the
 * format `password`. Where a value could follow several schemas, one that says so is enough.
 */
export function concealedPlaces(schema: JsonObject | undefined, input: JsonObject): string[] {
  if (!schema) return [];
  const found: string[] = [];
  let looked = 0;
  const visit = (value: JsonValue, schemas: JsonObject[], pointer: string): void => {
    const parts = everyPart(schema, schemas, partsMax - looked);
    looked += parts.length;
    if (looked >= partsMax) return;
    if (parts.some(conceals)) {
      found.push(pointer);
      return;
    }
    if (Array.isArray(value))
      value.forEach((item, index) => visit(item, schemasOfItem(parts, index), pointer + pointerToken(index)));
    else if (isJsonObject(value))
      for (const [name, member] of Object.entries(value))
        visit(member, schemasOfMember(parts, name), pointer + pointerToken(name));
  };
  visit(input, [schema], "");
  if (looked >= partsMax) return [""];
  const places = withinPlacesMax(found);
  return places.some((place) => place.length > placeLengthMax) ? [""] : places;
}

/** Some part of the schema conceals; true for a schema with too many parts as well. */
export function concealsAnything(schema: JsonObject | undefined): boolean {
  const waiting: JsonValue[] = schema ? [schema] : [];
  for (let looked = 0; waiting.length > 0; looked++) {
    const part = waiting.pop();
    if (looked >= partsMax || (isJsonObject(part) && conceals(part))) return true;
    if (Array.isArray(part)) waiting.push(...part.filter(isNested));
    else if (isJsonObject(part)) waiting.push(...Object.values(part).filter(isNested));
  }
  return false;
}

function withinPlacesMax(found: string[]): string[] {
  if (found.length <= placesMax) return found;
  const members = [...new Set(found.map((pointer) => /^\/[^/]*/.exec(pointer)?.[0] ?? ""))];
  return members.length <= placesMax ? members : [""];
}

/** The whole with what stands at a JSON pointer replaced, or with undefined taken away. */
export function withValueAt(whole: JsonValue, pointer: string, value: JsonValue | undefined): JsonValue {
  return replaced(whole, pathOf(pointer), value) ?? null;
}

/** JSON text of an input without the values at these places. */
export function withoutPlaces(input: JsonValue, places: readonly string[]): string {
  // From the end, so that taking an item out of a list moves none that is still to be taken.
  const fromEnd = [...places].sort((one, other) => other.localeCompare(one, "en", { numeric: true }));
  return stringifyJson(fromEnd.reduce((rest, place) => withValueAt(rest, place, undefined), input));
}

function replaced(whole: JsonValue, names: string[], value: JsonValue | undefined): JsonValue | undefined {
  const [name, ...rest] = names;
  if (name === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.flatMap((item, index) => {
      if (String(index) !== name) return [item];
      const now = replaced(item, rest, value);
      return now === undefined ? [] : [now];
    });
  }
  if (!isJsonObject(whole) || !Object.hasOwn(whole, name)) return whole;
  const now = replaced(whole[name] ?? null, rest, value);
  const { [name]: _before, ...others } = whole;
  // In its own place, so that the order stays.
  return now === undefined
    ? others
    : Object.fromEntries(Object.entries(whole).map(([key, member]) => [key, key === name ? now : member]));
}

function conceals(part: JsonObject): boolean {
  return part["writeOnly"] === true || part["format"] === "password";
}
