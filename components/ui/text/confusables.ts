/**
 * Characters that look like others, found by rules of Unicode alone: letters of another script within a word (as UTS 39
 * has it), whole words of letters that Latin has too, and letters that stand for a plain one (NFKC).
 */

/** A run of characters of a text: as it is, or drawn with its code points since it looks like something else. */
export type TextPart = { text: string; looksLike: string | null };

const word = /[\p{L}\p{M}\p{N}]+/gu;
const ascii = /^[\x00-\x7f]*$/;

/** Scripts that don't stand in one word with Latin. Japanese, Korean and Chinese mix by nature and are not among them. */
const scripts = [
  ["Latin", /\p{Script=Latin}/u],
  ["Cyrillic", /\p{Script=Cyrillic}/u],
  ["Greek", /\p{Script=Greek}/u],
  ["Armenian", /\p{Script=Armenian}/u],
  ["Cherokee", /\p{Script=Cherokee}/u],
  ["Coptic", /\p{Script=Coptic}/u],
  ["Lisu", /\p{Script=Lisu}/u],
] as const;
type Script = (typeof scripts)[number][0];

/** Letters of Cyrillic, Greek and Armenian that are drawn as a Latin one in most fonts. */
const twins = new Map(
  Object.entries({
    а: "a",
    е: "e",
    о: "o",
    р: "p",
    с: "c",
    у: "y",
    х: "x",
    і: "i",
    ј: "j",
    ѕ: "s",
    һ: "h",
    ԁ: "d",
    ԛ: "q",
    ԝ: "w",
    ӏ: "l",
    ь: "b",
    А: "A",
    В: "B",
    Е: "E",
    К: "K",
    М: "M",
    Н: "H",
    О: "O",
    Р: "P",
    С: "C",
    Т: "T",
    У: "Y",
    Х: "X",
    І: "I",
    Ј: "J",
    Ѕ: "S",
    ο: "o",
    α: "a",
    ν: "v",
    ρ: "p",
    ι: "i",
    κ: "k",
    υ: "u",
    Α: "A",
    Β: "B",
    Ε: "E",
    Ζ: "Z",
    Η: "H",
    Ι: "I",
    Κ: "K",
    Μ: "M",
    Ν: "N",
    Ο: "O",
    Ρ: "P",
    Τ: "T",
    Υ: "Y",
    Χ: "X",
    օ: "o",
    ո: "n",
    ս: "u",
    հ: "h",
    Տ: "S",
    Օ: "O",
  }),
);

/** A text in parts, those that look like something else apart. A text of plain ASCII is one part. */
export function textParts(text: string): TextPart[] {
  if (ascii.test(text)) return [{ text, looksLike: null }];
  const parts: TextPart[] = [];
  const add = (piece: string, looksLike: string | null) => {
    const last = parts.at(-1);
    if (looksLike === null && last && last.looksLike === null) last.text += piece;
    else if (piece !== "") parts.push({ text: piece, looksLike });
  };
  let end = 0;
  const speaksLatin = hasLatinWord(text);
  for (const match of text.matchAll(word)) {
    add(text.slice(end, match.index), null);
    end = match.index + match[0].length;
    const foreign = foreignIn(match[0], speaksLatin);
    if (foreign === null) add(match[0], null);
    else for (const character of match[0]) add(character, foreign(character));
  }
  add(text.slice(end), null);
  return parts;
}

/** Those of a part of the text. */
export function partsBetween(parts: readonly TextPart[], start: number, end: number): TextPart[] {
  let at = 0;
  return parts.flatMap(({ text, looksLike }) => {
    const from = at;
    at += text.length;
    const own = text.slice(Math.max(0, start - from), Math.max(0, end - from));
    return own === "" ? [] : [{ text: own, looksLike }];
  });
}

/** How many characters of a text look like something else. */
export function countConfusables(text: string): number {
  return ascii.test(text) ? 0 : textParts(text).filter(({ looksLike }) => looksLike !== null).length;
}

/** What each character of a word is taken for, where that differs from what it is; null for an ordinary word. */
function foreignIn(text: string, speaksLatin: boolean): ((character: string) => string | null) | null {
  if (ascii.test(text)) return null;
  const found = scripts.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  const isMixed = found.length > 1;
  const isTwin = speaksLatin && found.length === 1 && found[0] !== "Latin" && [...text].every(hasTwin);
  const styled = (character: string) => plainForm(character);
  if (!isMixed && !isTwin) return [...text].some((one) => styled(one) !== null) ? styled : null;
  const main = isMixed && found.includes("Latin") ? "Latin" : (found[0] ?? "Latin");
  return (character) => {
    const script = scriptOf(character);
    const stands = script === null || (isMixed && script === main);
    if (stands) return styled(character);
    return twins.get(character) ?? `another script than ${main}`;
  };
}

function hasTwin(character: string): boolean {
  return twins.has(character) || /[\p{M}\p{N}]/u.test(character);
}

/** The plain letters or digits that a styled one stands for: full width, mathematical, circled and the like. */
function plainForm(character: string): string | null {
  if (ascii.test(character)) return null;
  const plain = character.normalize("NFKC");
  return plain !== character && /^[A-Za-z0-9]+$/.test(plain) && !usual.has(character) ? plain : null;
}

/** Written every day, and for what they are. */
const usual = new Set([..."ªº¹²³⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉ﬁﬂﬀﬃﬄ"]);

function scriptOf(character: string): Script | null {
  return scripts.find(([, pattern]) => pattern.test(character))?.[0] ?? null;
}

const latinWord = /\p{Script=Latin}{2}/u;
function hasLatinWord(text: string): boolean {
  return latinWord.test(text);
}
