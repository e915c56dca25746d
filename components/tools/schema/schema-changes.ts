import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";

/** Differences between a tool's input schema and an earlier one, by the names of the input's members. */
export type SchemaChanges = {
  added: string[];
  gone: string[];
  /** Of those that were there before. */
  nowRequired: string[];
  /** Described in another way, apart from being required. */
  changed: string[];
};

/** Null where both say the same. All lists are empty where they differ in something that is no member of the input. */
export function schemaChanges(before: JsonObject, after: JsonObject): SchemaChanges | null {
  if (canonicalJson(before) === canonicalJson(after)) return null;
  const [earlier, later] = [membersOf(before), membersOf(after)];
  const stayed = [...later.keys()].filter((name) => earlier.has(name));
  const [wasRequired, isRequired] = [requiredIn(before), requiredIn(after)];
  return {
    added: [...later.keys()].filter((name) => !earlier.has(name)),
    gone: [...earlier.keys()].filter((name) => !later.has(name)),
    nowRequired: stayed.filter((name) => isRequired.has(name) && !wasRequired.has(name)),
    changed: stayed.filter((name) => earlier.get(name) !== later.get(name)),
  };
}

function membersOf({ properties }: JsonObject): Map<string, string> {
  if (!isJsonObject(properties)) return new Map();
  return new Map(Object.entries(properties).map(([name, member]) => [name, canonicalJson(member)]));
}

function requiredIn({ required }: JsonObject): Set<JsonValue> {
  return new Set(Array.isArray(required) ? required : []);
}
