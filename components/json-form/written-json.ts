import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";
import type { FormObject } from "./values/form-value";

/** Text of the input as someone wrote it, and the input that it was taken for. */
export type WrittenJson = { text: string; whole: FormObject };

export type JsonRead = { ok: true; value: JsonObject } | { ok: false; path: string; message: string };

/** Reads the whole input from text, strictly: what has two readings is refused with its place. */
export function readInput(text: string): JsonRead {
  if (text.trim() === "")
    return { ok: false, path: "", message: "There is no JSON here yet; an empty input is {}." };
  const parsed = parseJson(text);
  if (!parsed.ok) return { ok: false, ...parsed.problem };
  if (!isJsonObject(parsed.value))
    return { ok: false, path: "", message: "The input must be a JSON object: { … }." };
  return { ok: true, value: parsed.value };
}
