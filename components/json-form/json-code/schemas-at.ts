import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { followReferences } from "@/lib/wire/json-schema/resolve/follow-references";
import { patternTest } from "@/lib/wire/json-schema/patterns/linear-patterns";

/** Schemas of hostile size would keep the editor busy; what is beyond is not suggested. */
const schemasMax = 200;

/** All schemas that may hold for a place, whichever alternatives and conditions apply: enough to suggest what may stand there. */
export function schemasAt(root: JsonObject, path: readonly (string | number)[]): JsonObject[] {
  let here = opened(root, [root]);
  for (const step of path) {
    const next = here.flatMap((schema) => within(schema, step));
    here = opened(root, next);
  }
  return here;
}

/** The schemas with their references followed, and with what their alternatives and conditions hold. */
function opened(root: JsonObject, nodes: JsonValue[]): JsonObject[] {
  const found = new Set<JsonObject>();
  const waiting = [...nodes];
  while (waiting.length > 0 && found.size < schemasMax) {
    const node = waiting.shift();
    if (!isJsonObject(node)) continue;
    const schema = followReferences(root, node);
    if (found.has(schema)) continue;
    found.add(schema);
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      const parts = schema[keyword];
      if (Array.isArray(parts)) waiting.push(...parts.slice(0, schemasMax));
    }
    for (const keyword of ["then", "else"]) if (isJsonObject(schema[keyword])) waiting.push(schema[keyword]);
  }
  return [...found];
}

function within(schema: JsonObject, step: string | number): JsonValue[] {
  if (typeof step === "number") {
    const { prefixItems, items } = schema;
    const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
    const own = first[step];
    if (own !== undefined) return [own];
    return isJsonObject(items) ? [items] : [];
  }
  const { properties, patternProperties, additionalProperties } = schema;
  if (isJsonObject(properties) && Object.hasOwn(properties, step)) return [properties[step] ?? {}];
  const patterned = isJsonObject(patternProperties)
    ? Object.entries(patternProperties).flatMap(([pattern, node]) =>
        patternTest(pattern)(step) === true ? [node] : [],
      )
    : [];
  return patterned.length > 0 ? patterned : isJsonObject(additionalProperties) ? [additionalProperties] : [];
}
