import { diffArrays } from "diff";

export type WordPart = { text: string; differs: boolean };

/** A text in parts: the words that another text hasn't in their place, and what both have. */
export function differingWords(text: string, other: string): WordPart[] {
  const parts: WordPart[] = [];
  for (const { value, added, removed } of diffArrays(wordsOf(other), wordsOf(text))) {
    if (removed) continue;
    for (const word of value) {
      const last = parts.at(-1);
      // A space between two such words is theirs.
      const differs = added || (word.trim() === "" && last?.differs === true);
      if (last?.differs === differs) last.text += word;
      else parts.push({ text: word, differs });
    }
  }
  // The spaces around them aren't marked.
  return parts.flatMap((part) => {
    const [, lead = "", words = "", tail = ""] = /^(\s*)(.*?)(\s*)$/s.exec(part.text) ?? [];
    if (!part.differs || words === "") return [part];
    const same = (text: string) => (text === "" ? [] : [{ text, differs: false }]);
    return [...same(lead), { text: words, differs: true }, ...same(tail)];
  });
}

function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter((word) => word !== "");
}
