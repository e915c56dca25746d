import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";

/** The one value that a schema allows (`const`, or an `enum` of one); undefined where it leaves a choice. */
export function onlyValue(schema: JsonObject): JsonValue | undefined {
  if (schema["const"] !== undefined) return schema["const"];
  const choices = schema["enum"];
  return Array.isArray(choices) && choices.length === 1 ? choices[0] : undefined;
}
