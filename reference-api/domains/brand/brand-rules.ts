import { forbidden } from "../../tools/failure";
import { quoted } from "../../tools/summary";
import donts from "./donts.json" with { type: "json" };

/** Rules of the brand, and the terms that break them. brandContextGet returns them. */
export const brandDonts: readonly { rule: string; why: string; terms: string[] }[] = donts;

/** FORBIDDEN for a text that asks for what the brand doesn't do; names the rule and the term. */
export function checkBrandRules(text: string): void {
  const problem = ruleBroken(text);
  if (problem !== null) throw forbidden(problem);
}

export function ruleBroken(text: string): string | null {
  const line = text.toLowerCase().replace(/\s+/g, " ");
  for (const { rule, terms } of brandDonts)
    for (const term of terms)
      if (new RegExp(`(?<!\\p{L})${term}(?:s|es)?(?!\\p{L})`, "u").test(line))
        return `The brand's rules forbid ${quoted(term)}. ${rule}`;
  return null;
}
