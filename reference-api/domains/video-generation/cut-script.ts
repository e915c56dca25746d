/**
 * Cuts a script into parts of about the same length in words, at the ends of sentences where there are enough of
 * them, else at commas or between words. There are as many parts as asked for, or as many as the script has words.
 */
export function cutScript(script: string, parts: number): string[] {
  const pieces = atLeast(parts, sentencesOf(script));
  const cut: string[][] = [];
  let wordsLeft = pieces.reduce((sum, piece) => sum + wordsIn(piece), 0);
  let at = 0;
  for (let partsLeft = Math.min(parts, pieces.length); partsLeft > 0; partsLeft -= 1) {
    const share = wordsLeft / partsLeft;
    const part: string[] = [];
    let words = 0;
    // A piece belongs to the part in which its middle lies; each part gets one, and leaves one for each to come.
    for (; at <= pieces.length - partsLeft; at += 1) {
      const piece = pieces[at] ?? "";
      if (partsLeft > 1 && part.length > 0 && words + wordsIn(piece) / 2 > share) break;
      part.push(piece);
      words += wordsIn(piece);
    }
    cut.push(part);
    wordsLeft -= words;
  }
  return cut.map((part) => part.join(" "));
}

export function wordsIn(text: string): number {
  return wordsOf(text).length;
}

/** A full stop inside a number or a name ends no sentence. */
function sentencesOf(script: string): string[] {
  return script
    .trim()
    .split(/(?<=[.!?…]["”’»)]?)\s+/)
    .filter((sentence) => sentence !== "");
}

/** Halves the longest piece until there are enough. */
function atLeast(count: number, sentences: readonly string[]): string[] {
  const pieces = [...sentences];
  while (pieces.length < count) {
    const longest = Math.max(...pieces.map(wordsIn));
    const at = pieces.findIndex((piece) => wordsIn(piece) === longest);
    if (longest < 2) break;
    pieces.splice(at, 1, ...halvesOf(wordsOf(pieces[at] ?? "")));
  }
  return pieces;
}

/** After the comma that is nearest to the middle, if it stands in the middle half; else in the middle. */
function halvesOf(words: readonly string[]): [string, string] {
  const middle = words.length / 2;
  const commas = words.flatMap((word, at) => (/[,;:–—]$/.test(word) ? [at + 1] : []));
  const [nearest = middle] = commas.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const at = Math.abs(nearest - middle) <= words.length / 4 ? nearest : middle;
  return [words.slice(0, Math.floor(at)).join(" "), words.slice(Math.floor(at)).join(" ")];
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
