/** Places of one text that are looked at. */
const placesMax = 100;

/** Where a text stands with nothing of a word right before or behind it; null where nowhere, `unclear` after too many tries. */
export function findToken(token: string, text: string): number | "unclear" | null {
  let at = text.indexOf(token);
  for (let looked = 0; at >= 0; looked += 1) {
    if (looked === placesMax) return "unclear";
    const end = at + token.length;
    if (!joins(text, at) && !joins(text, end)) return at;
    at = text.indexOf(token, end);
  }
  return null;
}

const wordCharacter = /[\p{L}\p{M}\p{N}_]/u;

/** Whether the characters on both sides of a place belong to one word. */
export function joins(text: string, at: number): boolean {
  if (at === 0 || at === text.length) return false;
  return wordCharacter.test(text.charAt(at - 1)) && wordCharacter.test(text.charAt(at));
}
