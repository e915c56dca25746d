import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/contract/json";

const stepsMax = 40;

/** A schema with local references followed, `allOf` folded in, and the first branch of each choice taken. */
export function resolvedSchema(root: JsonObject, given: JsonObject): JsonObject {
  let schema = given;
  for (let step = 0; step < stepsMax; step += 1) {
    const { $ref: reference, allOf, oneOf, anyOf, ...own } = schema;
    if (typeof reference === "string") {
      schema = { ...merged(referenced(root, reference), own), ...present({ allOf, oneOf, anyOf }) };
      continue;
    }
    const parts = [allOf, oneOf, anyOf].flatMap((list, index) =>
      Array.isArray(list) ? list.filter(isJsonObject).slice(0, index === 0 ? undefined : 1) : [],
    );
    if (parts.length === 0) return own;
    schema = parts.reduce(merged, own);
  }
  return {};
}

function merged(one: JsonObject, other: JsonObject): JsonObject {
  const [firstNames, moreNames] = [one["required"], other["required"]];
  const [first, more] = [one["properties"], other["properties"]];
  return {
    ...one,
    ...other,
    ...(isJsonObject(first) && isJsonObject(more) && { properties: { ...first, ...more } }),
    ...(Array.isArray(firstNames) &&
      Array.isArray(moreNames) && { required: [...new Set([...firstNames, ...moreNames])] }),
  };
}

function present(members: Record<string, JsonValue | undefined>): JsonObject {
  const entries = Object.entries(members).filter(
    (entry): entry is [string, JsonValue] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}

function referenced(root: JsonObject, reference: string): JsonObject {
  let target: JsonValue | undefined = reference.startsWith("#") ? root : undefined;
  for (const token of reference.split("/").slice(1)) {
    const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
    target = isJsonObject(target) && Object.hasOwn(target, name) ? target[name] : undefined;
  }
  return isJsonObject(target) ? target : {};
}
