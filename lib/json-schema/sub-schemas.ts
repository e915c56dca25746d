import { isJsonObject, pointerToken, type JsonObject, type JsonValue } from "@/lib/contract/json";

/** In place: judges the same value. Deeper: judges a member or an item of it. */
export type Reach = "in-place" | "deeper";
export type SubSchema = { reach: Reach; keyword: string; at: string; schema: JsonValue };

const single: Record<string, Reach> = {
  not: "in-place",
  if: "in-place",
  then: "in-place",
  else: "in-place",
  additionalProperties: "deeper",
  unevaluatedProperties: "deeper",
  propertyNames: "deeper",
  additionalItems: "deeper",
  unevaluatedItems: "deeper",
  contains: "deeper",
  contentSchema: "deeper",
};
const lists: Record<string, Reach> = {
  allOf: "in-place",
  anyOf: "in-place",
  oneOf: "in-place",
  prefixItems: "deeper",
};
const maps: Record<string, Reach> = {
  dependentSchemas: "in-place",
  dependencies: "in-place",
  properties: "deeper",
  patternProperties: "deeper",
};
const shelves = ["$defs", "definitions"];

/** The schemas that a schema applies directly; references are not followed, definitions not included. */
export function subSchemas(schema: JsonObject): SubSchema[] {
  const found: SubSchema[] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    const at = pointerToken(keyword);
    if (keyword === "items") {
      const items = Array.isArray(value) ? value : [value];
      items.forEach((item, index) =>
        found.push({
          reach: "deeper",
          keyword,
          at: Array.isArray(value) ? `${at}/${index}` : at,
          schema: item,
        }),
      );
      continue;
    }
    const one = own(single, keyword);
    if (one) found.push({ reach: one, keyword, at, schema: value });
    const list = own(lists, keyword);
    if (list && Array.isArray(value))
      value.forEach((item, index) =>
        found.push({ reach: list, keyword, at: `${at}/${index}`, schema: item }),
      );
    const map = own(maps, keyword);
    if (map && isJsonObject(value))
      for (const [name, item] of Object.entries(value))
        if (!Array.isArray(item))
          found.push({ reach: map, keyword, at: at + pointerToken(name), schema: item });
  }
  return found;
}

/** The schemas kept under `$defs` and `definitions`. */
export function definitions(schema: JsonObject): SubSchema[] {
  return shelves.flatMap((keyword) => {
    const shelf = schema[keyword];
    if (!isJsonObject(shelf)) return [];
    return Object.entries(shelf).map(([name, item]) => ({
      reach: "deeper" as const,
      keyword,
      at: pointerToken(keyword) + pointerToken(name),
      schema: item,
    }));
  });
}

/** What a local reference (`#`, `#/…`) points at; undefined when it dangles or is not local. */
export function localTarget(root: JsonObject, ref: string): JsonValue | undefined {
  if (ref === "#" || ref === "#/") return root;
  if (!ref.startsWith("#/")) return undefined;
  let place: JsonValue | undefined = root;
  for (const token of decodePointer(ref.slice(2))) {
    if (Array.isArray(place)) place = /^\d+$/.test(token) ? place[Number(token)] : undefined;
    else if (isJsonObject(place)) place = Object.hasOwn(place, token) ? place[token] : undefined;
    else return undefined;
  }
  return place;
}

function decodePointer(text: string): string[] {
  return text.split("/").map((token) => percentDecoded(token).replaceAll("~1", "/").replaceAll("~0", "~"));
}

function percentDecoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    // Not percent-encoded at all: the characters stand for themselves.
    return token;
  }
}

function own<T>(record: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
