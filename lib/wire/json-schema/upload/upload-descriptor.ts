import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { pathOf, pointerOf } from "@/lib/wire/contract/json-pointer";
import { onlyValue } from "../only-value";
import { describesBytes, describesHash, factOf, type DescriptorFact } from "./descriptor-fields";
import {
  isExhausted,
  membersOf,
  newSearchWork,
  locationsOf,
  type Members,
  type SearchWork,
} from "./descriptor-locations";

/** `width` and `height` are in pixels. */
export type UploadFacts = {
  /** 64 lower-case hexadecimal digits. */
  sha256: string;
  byteLength: number;
  contentType: string | null;
  fileName: string | null;
  width: number | null;
  height: number | null;
};

/** The part of a tool's input that describes an upload, and which of its members says what. */
export type UploadPart = {
  /** Member names from the input down; empty where the input itself is the descriptor. */
  path: string[];
  fields: Partial<Record<DescriptorFact, string>>;
  upperCaseHash: boolean;
  /** Members that the schema fixes to one value. */
  fixed: JsonObject;
  /** Members that must be there and that nothing known of an image can fill. */
  cannotFill: string[];
  required: boolean;
};
type UploadPartSearch = { ok: true; part: UploadPart } | { ok: false; reason: string };

/**
 * Finds the upload descriptor in a discovered input schema: the object with a 64-digit hexadecimal hash and a
 * byte count; of several the only one that is required. `pointer` is a JSON pointer into the input that names it
 * instead. The schema is untrusted: none of its patterns is run, the work is bounded, and it is done once for a
 * schema and a pointer.
 */
export function findUploadPart(schema: JsonObject, pointer?: string): UploadPartSearch {
  const known = searches.get(schema) ?? new Map<string | undefined, UploadPartSearch>();
  searches.set(schema, known);
  const search = known.get(pointer) ?? searchUploadPart(schema, pointer, newSearchWork());
  known.set(pointer, search);
  return search;
}

const searches = new WeakMap<JsonObject, Map<string | undefined, UploadPartSearch>>();

function searchUploadPart(
  schema: JsonObject,
  pointer: string | undefined,
  work: SearchWork,
): UploadPartSearch {
  if (pointer !== undefined) {
    const wanted = pathOf(pointer);
    const place = locationsOf(schema, work, wanted).find(({ path }) => samePath(path, wanted));
    if (!place)
      return { ok: false, reason: `The input schema has no part at ${pointer} (UPLOAD_DESCRIPTOR_POINTER).` };
    const part = readPart(place.path, place.required, membersOf(schema, place.schemas, work), true);
    if (part) return { ok: true, part };
    return {
      ok: false,
      reason: `The part at ${pointer} (UPLOAD_DESCRIPTOR_POINTER) has no members for a SHA-256 and a byte count.`,
    };
  }
  const found = locationsOf(schema, work).flatMap((place) => {
    if (isExhausted(work)) return [];
    const members = membersOf(schema, place.schemas, work);
    work.left -= Object.keys(members.properties).length;
    return readPart(place.path, place.required, members, false) ?? [];
  });
  // The part could be in the rest of the schema.
  if (isExhausted(work))
    return {
      ok: false,
      reason:
        "The input schema is too large, or refers to itself too often, to look for a part with a SHA-256 and a byte count. UPLOAD_DESCRIPTOR_POINTER can name the part.",
    };
  // One that must be there comes before those that may: a preview beside the image, say.
  const required = found.filter((part) => part.required);
  const [part, another] = required.length === 1 ? required : found;
  if (!part)
    return {
      ok: false,
      reason:
        "No part of the input schema has both a SHA-256 in hexadecimal and a byte count. UPLOAD_DESCRIPTOR_POINTER can name the part.",
    };
  if (another)
    return {
      ok: false,
      reason: `More than one part of the input schema could describe an upload: ${found.map(({ path }) => pointerOf(path) || "the input itself").join(", ")}. UPLOAD_DESCRIPTOR_POINTER can name the one that is meant.`,
    };
  return { ok: true, part };
}

/** The descriptor of an image in the API's own names. What is not known of it is left out. */
export function describeUpload(part: UploadPart, facts: UploadFacts): JsonObject {
  const descriptor: JsonObject = { ...part.fixed };
  const values: Record<DescriptorFact, JsonValue> = {
    sha256: part.upperCaseHash ? facts.sha256.toUpperCase() : facts.sha256,
    byteLength: facts.byteLength,
    contentType: facts.contentType,
    fileName: facts.fileName,
    width: facts.width,
    height: facts.height,
  };
  for (const fact of descriptorFacts) {
    const name = part.fields[fact];
    if (name !== undefined && values[fact] !== null) descriptor[name] = values[fact];
  }
  return descriptor;
}

/** The value at the part of an input, or undefined. For the input itself: its upload members. */
export function descriptorIn(input: JsonObject, part: UploadPart): JsonValue | undefined {
  if (part.path.length === 0) {
    const own: JsonObject = {};
    for (const name of ownNames(part)) if (input[name] !== undefined) own[name] = input[name];
    return Object.keys(own).length === 0 ? undefined : own;
  }
  let value: JsonValue | undefined = input;
  for (const name of part.path)
    value = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

/** The input with the descriptor in its place; whatever stood there is gone. */
export function withDescriptor(input: JsonObject, part: UploadPart, descriptor: JsonObject): JsonObject {
  const [first, ...rest] = part.path;
  if (first === undefined) return { ...input, ...descriptor };
  const inner = Object.hasOwn(input, first) ? input[first] : undefined;
  const value =
    rest.length === 0
      ? descriptor
      : withDescriptor(isJsonObject(inner) ? inner : {}, { ...part, path: rest }, descriptor);
  return { ...input, [first]: value };
}

/** The names that the descriptor's members have where the input itself is the descriptor. */
export function ownNames(part: UploadPart): string[] {
  return [...Object.keys(part.fixed), ...Object.values(part.fields)];
}

const descriptorFacts: readonly DescriptorFact[] = [
  "sha256",
  "byteLength",
  "contentType",
  "fileName",
  "width",
  "height",
];

function readPart(path: string[], required: boolean, members: Members, named: boolean): UploadPart | null {
  const fields: UploadPart["fields"] = {};
  const entries = Object.entries(members.properties);
  const hash = entries.find(([name, schema]) => describesHash(name, schema, "firmly"));
  const looseHash = hash ?? entries.find(([name, schema]) => describesHash(name, schema, "loosely"));
  const bytes = entries.find(([name, schema]) => describesBytes(name, schema, named));
  if (!looseHash || !bytes) return null;
  fields.sha256 = looseHash[0];
  fields.byteLength = bytes[0];
  const fixed: JsonObject = {};
  for (const [name, schema] of entries) {
    if (name === fields.sha256 || name === fields.byteLength) continue;
    const only = onlyValue(schema);
    if (only !== undefined) {
      if (members.required.includes(name)) fixed[name] = only;
      continue;
    }
    const fact = factOf(name, schema);
    if (fact !== null && fields[fact] === undefined) fields[fact] = name;
  }
  const filled = [...Object.keys(fixed), ...Object.values(fields)];
  const pattern = looseHash[1]["pattern"];
  return {
    path,
    fields,
    upperCaseHash: typeof pattern === "string" && /A-F/.test(pattern) && !/a-f/.test(pattern),
    fixed,
    // At the top the rest of the input has a form of its own.
    cannotFill: path.length === 0 ? [] : members.required.filter((name) => !filled.includes(name)),
    required: required && (path.length > 0 || members.required.includes(fields.sha256)),
  };
}

function samePath(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}
