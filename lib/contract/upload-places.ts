import { isJsonObject, type JsonObject, type JsonValue } from "./json";

/** One object inside an input: the members that lead there, and every schema that says something about it. */
export type Place = { path: string[]; schemas: JsonObject[]; required: boolean };
/** The members of an object over all schemas that speak of it. */
export type Members = { properties: Record<string, JsonObject>; required: string[] };

const depthMax = 8;
const schemasMax = 500;

/**
 * The objects that an input can hold, the input itself first. Follows properties, local references and
 * combinations, within bounds: the schema is untrusted. Lists are not entered, since a place in one has no name.
 */
export function placesOf(root: JsonObject): Place[] {
  const places: Place[] = [];
  let seen = 0;
  const queue: Place[] = [{ path: [], schemas: [root], required: true }];
  for (let place = queue.shift(); place && seen < schemasMax; place = queue.shift()) {
    places.push(place);
    seen += place.schemas.length;
    if (place.path.length >= depthMax) continue;
    const { properties, required } = membersOf(root, place.schemas);
    for (const [name, schema] of Object.entries(properties)) {
      if (!isObjectLike(root, schema)) continue;
      queue.push({
        path: [...place.path, name],
        schemas: [schema],
        required: place.required && required.includes(name),
      });
    }
  }
  return places;
}

/** What all of these schemas, and those they are combined from, say of an object's members. */
export function membersOf(root: JsonObject, schemas: readonly JsonObject[]): Members {
  const properties: Members["properties"] = {};
  const required = new Set<string>();
  for (const schema of schemas.flatMap((one) => partsOf(root, one))) {
    const { properties: own, required: names } = schema.schema;
    if (isJsonObject(own))
      for (const [name, member] of Object.entries(own)) {
        if (isJsonObject(member) && !Object.hasOwn(properties, name))
          properties[name] = resolved(root, member);
      }
    // What only one branch of several requires is not required by the whole.
    if (Array.isArray(names) && schema.always)
      for (const name of names) if (typeof name === "string") required.add(name);
  }
  return { properties, required: [...required] };
}

type Part = { schema: JsonObject; always: boolean };

/** A schema with those that it is combined from; `always` where an input must fit it in any case. */
export function partsOf(root: JsonObject, schema: JsonObject): Part[] {
  const parts: Part[] = [];
  const queue: (Part & { depth: number })[] = [{ schema, always: true, depth: 0 }];
  for (let one = queue.shift(); one && parts.length < 200; one = queue.shift()) {
    parts.push({ schema: one.schema, always: one.always });
    if (one.depth >= depthMax) continue;
    const depth = one.depth + 1;
    const target = referenced(root, one.schema);
    if (target) queue.push({ schema: target, always: one.always, depth });
    for (const [key, all] of [
      ["allOf", true],
      ["anyOf", false],
      ["oneOf", false],
    ] as const) {
      const branches = objectsIn(one.schema[key]);
      const only = branches.length === 1;
      for (const branch of branches)
        queue.push({ schema: branch, always: one.always && (all || only), depth });
    }
  }
  return parts;
}

function isObjectLike(root: JsonObject, schema: JsonObject): boolean {
  return partsOf(root, schema).some((part) => isJsonObject(part.schema["properties"]));
}

/** A member that is nothing but a reference, as what it refers to; its own words come first. */
export function resolved(root: JsonObject, schema: JsonObject): JsonObject {
  let merged = schema;
  for (let steps = 0; steps < depthMax; steps++) {
    const target = referenced(root, merged);
    if (!target) return merged;
    const { $ref: _followed, ...own } = merged;
    merged = { ...target, ...own };
  }
  return merged;
}

/** The target of a local reference; null for any other, or where it leads nowhere. */
function referenced(root: JsonObject, schema: JsonObject): JsonObject | null {
  const reference = schema["$ref"];
  if (typeof reference !== "string" || !reference.startsWith("#")) return null;
  let target: JsonValue | undefined = root;
  for (const segment of reference.slice(1).split("/").slice(1)) {
    const name = decode(segment).replaceAll("~1", "/").replaceAll("~0", "~");
    if (!isJsonObject(target) || !Object.hasOwn(target, name)) return null;
    target = target[name];
  }
  return isJsonObject(target) ? target : null;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function objectsIn(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
