import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { mergeSchemas } from "@/lib/wire/json-schema/resolve/merge-schemas";
import { resolveSchema } from "@/lib/wire/json-schema/resolve/resolve-schema";

/** One level of a schema that passed the gate, with the first alternative of each choice taken. */
export function firstAlternative(root: JsonObject, given: JsonValue): JsonObject {
  const { oneOf, anyOf, ...own } = resolveSchema(given, root, undefined, () => false);
  const first = [oneOf, anyOf].flatMap((branches) => (Array.isArray(branches) ? branches.slice(0, 1) : []));
  return first.reduce<JsonObject>(
    (schema, branch) => mergeSchemas(schema, firstAlternative(root, branch)),
    own,
  );
}
