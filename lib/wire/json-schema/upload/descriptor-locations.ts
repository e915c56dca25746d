import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { followReferences } from "../resolve/follow-references";
import { localTarget, referenceCharactersMax } from "../resolve/local-target";

/** One object inside an input: the members that lead there, and every schema that says something about it. */
type Location = { path: string[]; schemas: JsonObject[]; required: boolean };
/** The members of an object over all schemas that speak of it. */
export type Members = { properties: Record<string, JsonObject>; required: string[] };

const depthMax = 8;
const placesMax = 500;

/**
 * How much of a schema may still be looked at, counted in members, branches and steps of references. A schema that
 * refers to itself unfolds into millions of places. Once exhausted it stays so; callers ask `isExhausted`.
 */
export type SearchWork = { left: number };

/** Tens of milliseconds at most, and many times what a schema that describes an upload takes. */
const searchWorkMax = 8_000;

export function newSearchWork(): SearchWork {
  return { left: searchWorkMax };
}

export function isExhausted(work: SearchWork): boolean {
  return work.left <= 0;
}

/**
 * The objects that an input can hold, the input itself first. Follows properties, local references and
 * combinations, within bounds: the schema is untrusted. Lists are not entered, since a place in one has no name.
 * With `towards`, only the places on that path.
 */
export function locationsOf(root: JsonObject, work: SearchWork, towards?: readonly string[]): Location[] {
  const places: Location[] = [{ path: [], schemas: [root], required: true }];
  // The list grows while it is walked.
  for (const place of places) {
    if (place.path.length >= depthMax) continue;
    const { properties, required } = membersOf(root, place.schemas, work);
    const wanted = towards?.[place.path.length];
    const requiredNames = new Set(required);
    for (const [name, schema] of Object.entries(properties)) {
      if (towards && name !== wanted) continue;
      if (isExhausted(work) || places.length >= placesMax) return places;
      if (!isObjectLike(root, schema, work)) continue;
      places.push({
        path: [...place.path, name],
        schemas: [schema],
        required: place.required && requiredNames.has(name),
      });
    }
  }
  return places;
}

/** The members that these schemas, and those they are combined from, give an object. */
export function membersOf(root: JsonObject, schemas: readonly JsonObject[], work: SearchWork): Members {
  const properties: Members["properties"] = {};
  const required = new Set<string>();
  for (const schema of schemas.flatMap((one) => partsOf(root, one, work))) {
    const { properties: own, required: names } = schema.schema;
    if (isJsonObject(own))
      for (const name of Object.keys(own)) {
        if (isExhausted(work)) break;
        work.left -= 1;
        const member = own[name];
        if (isJsonObject(member) && !Object.hasOwn(properties, name))
          properties[name] = resolved(root, member, work);
      }
    // A member that only one branch requires is not required by the whole.
    if (Array.isArray(names) && schema.always) {
      work.left -= names.length;
      for (const name of names) if (typeof name === "string") required.add(name);
    }
  }
  return { properties, required: [...required] };
}

type Part = { schema: JsonObject; always: boolean };

/** A schema with those that it is combined from; `always` where an input must fit it in any case. */
export function partsOf(root: JsonObject, schema: JsonObject, work: SearchWork): Part[] {
  const parts: (Part & { depth: number })[] = [{ schema, always: true, depth: 0 }];
  // The list grows while it is walked.
  for (const one of parts) {
    work.left -= 1;
    if (one.depth >= depthMax) continue;
    const depth = one.depth + 1;
    const { $ref } = one.schema;
    if (typeof $ref === "string") {
      spendOn($ref, work);
      const target = localTarget(root, $ref);
      if (isJsonObject(target)) parts.push({ schema: target, always: one.always, depth });
    }
    for (const [key, all] of [
      ["allOf", true],
      ["anyOf", false],
      ["oneOf", false],
    ] as const) {
      const branches = one.schema[key];
      if (!Array.isArray(branches)) continue;
      const only = branches.length === 1;
      for (const branch of branches) {
        if (parts.length >= partsMax || isExhausted(work)) break;
        work.left -= 1;
        if (isJsonObject(branch)) parts.push({ schema: branch, always: one.always && (all || only), depth });
      }
    }
  }
  return parts;
}

const partsMax = 200;

function isObjectLike(root: JsonObject, schema: JsonObject, work: SearchWork): boolean {
  return partsOf(root, schema, work).some((part) => isJsonObject(part.schema["properties"]));
}

/** A member that is nothing but a reference, as what it refers to; its own title and bounds come first. */
export function resolved(root: JsonObject, schema: JsonObject, work: SearchWork): JsonObject {
  return followReferences(root, schema, (reference) => spendOn(reference, work));
}

function spendOn(reference: string, work: SearchWork): void {
  work.left -= Math.ceil(Math.min(reference.length, referenceCharactersMax) / 16);
}
