import type { JsonObject } from "@/lib/wire/contract/json";
import { explain } from "@/lib/wire/json-schema/validators/explain";
import { readPattern } from "@/lib/wire/json-schema/patterns/pattern-description";

/**
 * Says what typing on can't put right: a text that is too long, or has a character that its pattern takes nowhere.
 * In the words of the check that follows when the field is left, so that nothing is said twice.
 */
export function typingCheck({ maxLength, pattern }: JsonObject): (text: string) => string | undefined {
  const foreign = typeof pattern === "string" ? foreignTo(pattern) : undefined;
  return (text) => {
    // No text has more characters than units.
    if (typeof maxLength === "number" && text.length > maxLength && [...text].length > maxLength)
      return explain({ keyword: "maxLength", expected: maxLength, value: text });
    if (foreign?.test(text)) return explain({ keyword: "pattern", expected: pattern, value: text });
    return undefined;
  };
}

/** Finds a character that stands nowhere in a pattern; undefined where that can't be told. */
function foreignTo(pattern: string): RegExp | undefined {
  const read = readPattern(pattern);
  // What has no end takes anything after it.
  if (!read?.set || !pattern.endsWith("$")) return undefined;
  const own = read.begin.replaceAll(/[-/]/g, (character) => `\\${character}`);
  const set = read.set === "\\d" ? "\\d" : read.set.slice(1, -1);
  try {
    return new RegExp(`(?![${set}])[^${own}]`, "u");
  } catch {
    return undefined;
  }
}
