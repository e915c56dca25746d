import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { ownNames, withDescriptor, descriptorIn, type UploadPart } from "./upload-descriptor";
import { newSearchWork, partsOf, resolved } from "./descriptor-locations";

/**
 * The schema for the rest of an input: without the descriptor, which is made from the file, and without what is
 * there only to hold it. Where it is reached through a combination of schemas, the member of the input that holds
 * it is left out as a whole; null where the input itself is such a combination.
 */
export function schemaWithoutUpload(schema: JsonObject, part: UploadPart): JsonObject | null {
  if (part.path.length === 0) return withoutMembers(schema, schema, ownNames(part));
  return withoutPlace(schema, schema, part.path) ?? withoutMembers(schema, schema, part.path.slice(0, 1));
}

function withoutPlace(root: JsonObject, schema: JsonObject, path: readonly string[]): JsonObject | null {
  const [first, ...rest] = path;
  const { properties } = schema;
  if (first === undefined || !isJsonObject(properties)) return null;
  if (rest.length === 0) return withoutMembers(root, schema, [first]);
  const inner = properties[first];
  const left = isJsonObject(inner) ? withoutPlace(root, resolved(root, inner, newSearchWork()), rest) : null;
  if (left === null) return null;
  // Its other members become optional: the descriptor alone makes the object necessary.
  const outer = withoutMembers(root, schema, [first]);
  if (outer === null || !isJsonObject(outer["properties"])) return null;
  if (isJsonObject(left["properties"]) && Object.keys(left["properties"]).length === 0) return outer;
  return { ...outer, properties: { ...outer["properties"], [first]: left } };
}

/** Null where the members are spoken of by other schemas too, that this one is combined from. */
function withoutMembers(root: JsonObject, schema: JsonObject, names: readonly string[]): JsonObject | null {
  const spokenOf = partsOf(root, schema, newSearchWork())
    .slice(1)
    .some(({ schema: { properties, required } }) =>
      names.some(
        (name) =>
          (isJsonObject(properties) && Object.hasOwn(properties, name)) ||
          (Array.isArray(required) && required.includes(name)),
      ),
    );
  if (spokenOf || !isJsonObject(schema["properties"])) return null;
  return without(schema, schema["properties"], names);
}

function without(schema: JsonObject, properties: JsonObject, names: readonly string[]): JsonObject {
  const required = schema["required"];
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    ...(Array.isArray(required)
      ? { required: required.filter((name) => typeof name !== "string" || !names.includes(name)) }
      : {}),
  };
}

/** An input without the descriptor of an earlier image; what else it holds stays. */
export function inputWithoutUpload(input: JsonObject, part: UploadPart): JsonObject {
  if (descriptorIn(input, part) === undefined) return input;
  const parent = { ...part, path: part.path.slice(0, -1) };
  const gone = part.path.length === 0 ? ownNames(part) : part.path.slice(-1);
  let value: JsonObject = input;
  for (const name of parent.path) {
    const inner = value[name];
    if (isJsonObject(inner)) value = inner;
  }
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => !gone.includes(name)));
  return parent.path.length === 0 ? rest : withDescriptor(input, parent, rest);
}
