import { nameWords, wordsIn } from "@/lib/wire/lookups/name-words";

const textCharactersMax = 1_000;

/** Whether a text has a word for each typed one: begun as typed, or only where typing errors are forgiven. */
export function matchText(text: string, query: string): "as typed" | "corrected" | null {
  const words = wordsIn(text.slice(0, textCharactersMax));
  const typed = nameWords(query);
  if (typed.length === 0) return null;
  const isBegun = (one: string) => words.some((word) => word.startsWith(one));
  if (typed.every(isBegun)) return "as typed";
  const isNear = (one: string) => words.some((word) => editsTo(one, word, forgivenEdits(one)) !== null);
  return typed.every((one) => isBegun(one) || isNear(one)) ? "corrected" : null;
}

/** Two letters that changed places count as one. Numbers and very short words are meant as they are typed. */
export function forgivenEdits(typed: string): number {
  if (/\d/.test(typed) || typed.length < 3) return 0;
  return typed.length < 6 ? 1 : 2;
}

/**
 * How many letters of a typed word are wrong if another one was meant, or null for more than `most`. The first letter is
 * seldom the wrong one, so that counts twice. Of three letters, two can only have changed places.
 */
export function editsTo(typed: string, meant: string, most: number): number | null {
  const atStart = startsAlike(typed, meant) ? 0 : 1;
  if (Math.abs(typed.length - meant.length) > most - atStart) return null;
  const edits = editDistance(typed, meant, most - atStart) + atStart;
  if (edits > most) return null;
  return edits > 0 && typed.length < 4 && !hasSameLetters(typed, meant) ? null : edits;
}

function startsAlike(one: string, other: string): boolean {
  return one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);
}

function hasSameLetters(one: string, other: string): boolean {
  return [...one].sort().join("") === [...other].sort().join("");
}

/** Letters added, left out, replaced, or swapped with the next; counted no further than to more than `most`. */
function editDistance(one: string, other: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Infinity,
      );
    }
    if (Math.min(...next) > most) return Infinity;
    [before, last] = [last, next];
  }
  return at(last, other.length);
}

function at(costs: readonly number[], place: number): number {
  return costs[place] ?? Infinity;
}
