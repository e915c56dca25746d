import type { JsonObject } from "@/lib/wire/contract/json";

const known = new WeakMap<JsonObject, string[]>();
/** Keeping the names of each of thousands of small objects costs more than listing them again. */
const keptFrom = 100;

/** The names of an object's members. Listing those of a very wide object takes time, so it is done once. */
export function namesOf(object: JsonObject): string[] {
  const kept = known.get(object);
  if (kept) return kept;
  const listed = Object.keys(object);
  if (listed.length >= keptFrom) known.set(object, listed);
  return listed;
}
