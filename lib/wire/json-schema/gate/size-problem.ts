import { isJsonObject, stringifyJson, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";

const schemaBytesMax = 262_144;
const depthMax = 64;

/** Says that a schema is nested too deep or is too long, or nothing. Not recursive, so any depth may come. */
export function sizeProblem(schema: JsonObject): string | undefined {
  let level: JsonValue[] = [schema];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthMax) return `The schema is nested deeper than ${depthMax} levels.`;
    const next: JsonValue[] = [];
    for (const value of level) {
      if (Array.isArray(value)) for (const item of value) next.push(item);
      else if (isJsonObject(value)) for (const name in value) next.push(value[name] ?? null);
    }
    level = next;
  }
  if (new TextEncoder().encode(stringifyJson(schema)).length > schemaBytesMax)
    return `The schema is larger than ${schemaBytesMax / 1024} KB.`;
  return undefined;
}
