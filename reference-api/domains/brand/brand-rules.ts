import { ToolFailure } from "../../tools/failure";
import { quoted } from "../../tools/quoted";

/** What the brand never shows or says, and the words by which a request for it is known. brandContextGet tells them too. */
export const brandDonts = [
  {
    rule: "No stove or open fire inside a tent: it kills.",
    why: "Carbon monoxide.",
    words: ["stove in a tent", "fire in a tent", "cooking inside a tent"],
  },
  {
    rule: "No weapons and no hunting scenes.",
    why: "We are guests out there.",
    words: ["weapon", "rifle", "gun", "hunting"],
  },
  {
    rule: "No alcohol.",
    why: "Some readers are fourteen.",
    words: ["beer", "wine", "whisky", "schnapps", "vodka"],
  },
  {
    rule: "No living person's likeness.",
    why: "Nobody was asked.",
    words: ["celebrity", "lookalike", "looks like the actor"],
  },
  {
    rule: "No promises that nothing can keep.",
    why: "Enamel chips, and we mend it.",
    words: ["indestructible", "unbreakable", "lasts forever", "miracle"],
  },
  {
    rule: "No other brand's name or mark.",
    why: "We do not know their week.",
    words: ["competitor", "rival brand", "their logo"],
  },
] as const;

/** FORBIDDEN where a text asks for what the brand does not do; names the rule and the word. */
export function checkBrandRules(text: string): void {
  const words = text.toLowerCase().replace(/\s+/g, " ");
  for (const { rule, words: forbidden } of brandDonts)
    for (const word of forbidden)
      if (new RegExp(`(?<!\\p{L})${word}(?:s|es)?(?!\\p{L})`, "u").test(words))
        throw new ToolFailure("FORBIDDEN", `The brand's rules forbid ${quoted(word)}. ${rule}`);
}
