import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import type { InputCheck } from "./check-input";
import { generateInput, firstAlternative } from "./generate-input";

/** Another input that fits the schema too, or null where none was found. */
export function otherInput(schema: JsonObject, check: InputCheck, input: JsonObject): JsonObject | null {
  const candidates = [...changedLeaves(input), ...withOptional(schema, input)];
  return candidates.find((candidate) => check(candidate) === true) ?? null;
}

/** An input that the schema plainly rules out (a member missing, or of another type), or null. */
export function brokenInput(schema: JsonObject, check: InputCheck, input: JsonObject): JsonObject | null {
  const { properties } = firstAlternative(schema, schema);
  const candidates: JsonObject[] = Object.keys(input).map((name) => without(input, name));
  for (const name of isJsonObject(properties) ? Object.keys(properties) : [])
    for (const value of [{ conformance: [] }, "conformance", 7]) candidates.push({ ...input, [name]: value });
  return candidates.find((candidate) => check(candidate) === false) ?? null;
}

function without(input: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(input).filter(([other]) => other !== name));
}

/** The input with one of its texts, numbers or booleans changed, one after the other. */
function* changedLeaves(input: JsonObject): Generator<JsonObject> {
  for (const [name, value] of Object.entries(input))
    for (const changed of changes(value)) yield { ...input, [name]: changed };
}

function* changes(value: JsonValue): Generator<JsonValue> {
  switch (typeof value) {
    case "string":
      yield `${value} changed`;
      yield `${value}x`;
      if (value.length > 0) yield `${value.slice(0, -1)}${value.endsWith("0") ? "1" : "0"}`;
      return;
    case "number":
      yield value + 1;
      yield value - 1;
      return;
    case "boolean":
      yield !value;
      return;
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const changed of changes(item)) yield value.map((one, at) => (at === index ? changed : one));
  } else if (isJsonObject(value)) yield* changedLeaves(value);
}

/** The input with one more of the members that the schema offers. */
function* withOptional(schema: JsonObject, input: JsonObject): Generator<JsonObject> {
  const { properties } = firstAlternative(schema, schema);
  if (!isJsonObject(properties)) return;
  for (const [name, member] of Object.entries(properties)) {
    if (Object.hasOwn(input, name)) continue;
    const { $defs = {}, definitions = {} } = schema;
    const alone = { type: "object", properties: { [name]: member }, required: [name], $defs, definitions };
    yield { ...input, ...generateInput(alone) };
  }
}
