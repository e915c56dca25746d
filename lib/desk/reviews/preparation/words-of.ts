import { isNested, type JsonValue } from "@/lib/wire/contract/json";

/** A shorter text may stand somewhere else by chance. */
export const tellingLength = 12;

/** The longer texts of a value by their words alone: however these are set, cased and punctuated. */
export function wordsOf(value: JsonValue): string[] {
  return textsOf(value).filter((words) => words.length >= tellingLength);
}

/** A question to an input: whether words stand in one of its texts, beside others or not. */
export function wordsIn(input: JsonValue): (words: string) => boolean {
  const texts = textsOf(input).map((words) => ` ${words} `);
  return (words) => texts.some((text) => text.includes(` ${words} `));
}

function textsOf(value: JsonValue): string[] {
  if (typeof value === "string") return [folded(value)];
  return isNested(value) ? Object.values(value).flatMap(textsOf) : [];
}

function folded(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
