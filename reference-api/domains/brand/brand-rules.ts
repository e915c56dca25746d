import { forbidden } from "../../tools/failure";
import { quoted } from "../../tools/quoted";

/** What the brand never shows or says, and the terms that give such a request away. brandContextGet returns them. */
export const brandDonts = [
  {
    rule: "No stove or open fire inside a tent: it kills.",
    why: "Carbon monoxide.",
    terms: ["stove in a tent", "fire in a tent", "cooking inside a tent"],
  },
  {
    rule: "No weapons and no hunting scenes.",
    why: "We are guests out there.",
    terms: ["weapon", "rifle", "gun", "hunting"],
  },
  {
    rule: "No alcohol.",
    why: "Some readers are fourteen.",
    terms: ["beer", "wine", "whisky", "schnapps", "vodka"],
  },
  {
    rule: "No living person's likeness.",
    why: "Nobody was asked.",
    terms: ["celebrity", "lookalike", "looks like the actor"],
  },
  {
    rule: "No promises that nothing can keep.",
    why: "Enamel chips, and we mend it.",
    terms: ["indestructible", "unbreakable", "lasts forever", "miracle"],
  },
  {
    rule: "No other brand's name or mark.",
    why: "We do not know their week.",
    terms: ["competitor", "rival brand", "their logo"],
  },
] as const;

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
