const charactersMax = 300;

/**
 * Somebody's text as part of a sentence of ours: in quotation marks, on one line, and not so long that it hides the
 * rest. Marks of its own become single ones and what turns the reading direction goes, so that nothing in it can look
 * like our words.
 */
export function quoted(text: string): string {
  const line = text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ")
    .replace(/[“„«]/g, "‘")
    .replace(/["”»]/g, "’")
    .trim();
  const letters = Array.from(line);
  return `“${letters.length > charactersMax ? `${letters.slice(0, charactersMax - 1).join("")}…` : line}”`;
}
