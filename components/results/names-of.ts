import type { JsonObject } from "@/lib/contract/json";

const known = new WeakMap<JsonObject, string[]>();

/** The names of an object's members. Listing those of a very wide object takes time, so it is done once. */
export function namesOf(object: JsonObject): string[] {
  const listed = known.get(object) ?? Object.keys(object);
  known.set(object, listed);
  return listed;
}
