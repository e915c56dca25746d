import { parseJson, type JsonValue } from "../json";

export function readJson(text: string): JsonValue {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}
