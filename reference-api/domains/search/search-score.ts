import { folded } from "../../tools/fold-text";

/** The words of a query, folded; what stands in double quotes is one of them. */
export function termsOf(query: string): string[] {
  const parts = folded(query).match(/"[^"]+"|[^\s"]+/g) ?? [];
  const terms = parts.map((part) => part.replaceAll('"', "").trim());
  return [...new Set(terms.filter((term) => /[\p{L}\p{N}]/u.test(term)))];
}

/** How well a title and texts, both folded, hold the words of a query; null where one of these is missing. */
export function scoreOf(
  { title, texts }: { title: string; texts: string },
  terms: readonly string[],
  query: string,
): number | null {
  let score = title === query ? 40 : 0;
  for (const term of terms) {
    const best = Math.max(3 * worth(title, term), worth(texts, term));
    if (best === 0) return null;
    score += best;
  }
  return score;
}

/** 4 for a whole word, 3 for the beginning of one, 1 for a part, 0 where it is not there. */
function worth(text: string, term: string): number {
  let best = 0;
  for (let at = text.indexOf(term); at >= 0 && best < 4; at = text.indexOf(term, at + 1)) {
    const begins = !isLetter(text[at - 1]);
    const ends = !isLetter(text[at + term.length]);
    best = Math.max(best, begins ? (ends ? 4 : 3) : 1);
  }
  return best;
}

function isLetter(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
}
