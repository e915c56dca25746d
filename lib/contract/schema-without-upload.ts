import { isJsonObject, type JsonObject } from "./json";
import { ownNames, withDescriptor, descriptorIn, type UploadPart } from "./upload-descriptor";
import { partsOf } from "./upload-places";

/**
 * The schema for the rest of an input: without the descriptor, which is made from the file. Null where it can't be
 * taken out cleanly (it is reached through a reference or a combination of schemas on the way).
 */
export function schemaWithoutUpload(schema: JsonObject, part: UploadPart): JsonObject | null {
  const names = part.path.length === 0 ? ownNames(part) : part.path.slice(0, 1);
  const combined = partsOf(schema, schema).slice(1);
  const spokenOf = combined.some(({ schema: other }) => {
    const { properties, required } = other;
    return names.some(
      (name) =>
        (isJsonObject(properties) && Object.hasOwn(properties, name)) ||
        (Array.isArray(required) && required.includes(name)),
    );
  });
  if (spokenOf || !isJsonObject(schema["properties"])) return null;
  const [first, ...rest] = part.path;
  if (first === undefined || rest.length === 0) return without(schema, schema["properties"], names);
  const inner = schema["properties"][first];
  if (!isJsonObject(inner) || inner["$ref"] !== undefined) return null;
  const innerRest = schemaWithoutUpload(inner, { ...part, path: rest });
  return innerRest && { ...schema, properties: { ...schema["properties"], [first]: innerRest } };
}

function without(schema: JsonObject, properties: JsonObject, names: string[]): JsonObject {
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
