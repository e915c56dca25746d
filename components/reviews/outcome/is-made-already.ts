import { isJsonObject, parseJson, type JsonValue } from "@/lib/wire/contract/json";
import { sameJson } from "@/lib/wire/contract/same-json";

type Use = { tool: string; inputText: string };

/**
 * Whether a change that is offered next is the one just made: of the same tool, with nothing filled in that its input
 * didn't have. Without that input, which may be erased, any change of the same tool counts.
 */
export function isMadeAlready(
  { tool, inputText }: Use,
  made: { tool: string; inputText: string | null },
): boolean {
  if (tool !== made.tool) return false;
  if (made.inputText === null) return true;
  const [offered, input] = [parseJson(inputText), parseJson(made.inputText)];
  return !offered.ok || !input.ok || isWithin(offered.value, input.value);
}

/** Members of objects may be missing, all else is the same. */
function isWithin(part: JsonValue, whole: JsonValue | undefined): boolean {
  if (!isJsonObject(part)) return sameJson(part, whole);
  return Object.entries(part).every(
    ([name, value]) => isJsonObject(whole) && Object.hasOwn(whole, name) && isWithin(value, whole[name]),
  );
}
