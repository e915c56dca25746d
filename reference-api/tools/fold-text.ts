const letters: Record<string, string> = {
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  // At the end of a word the same letter, which only whole words tell.
  ς: "σ",
};
const special = new RegExp(`[${Object.keys(letters).join("")}]`, "gu");

/** Text as a search compares it: lower case, without accents, white space and control characters as single blanks. */
export function folded(text: string): string {
  const lower = text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return lower.replaceAll(special, (letter) => letters[letter] ?? letter).replaceAll(/[\s\p{Cc}]+/gu, " ");
}

/** The folded text, and for each of its characters the place in the original that it came from. */
export function foldedWithPlaces(text: string): { text: string; places: number[] } {
  let out = "";
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    for (const plain of foldLetter(letter)) {
      if (plain === " " && out.endsWith(" ")) continue;
      out += plain;
      places.push(...Array.from({ length: plain.length }, () => place));
    }
    place += letter.length;
  }
  return { text: out, places };
}

function foldLetter(letter: string): string {
  if (/[\s\p{Cc}]/u.test(letter)) return " ";
  const lower = letter.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return Array.from(lower, (one) => letters[one] ?? one).join("");
}
