import { foldedWithPlaces } from "../../tools/fold-text";

const snippetLetters = 160;
const lettersBefore = 50;

/** The text that holds most of the words, from a little before the first of them; else how the texts begin. */
export function snippetOf(texts: readonly string[], terms: readonly string[]): string {
  let best = { text: texts.find((text) => text !== "") ?? "", found: 0, place: 0 };
  for (const text of texts) {
    const { text: plain, places } = foldedWithPlaces(text);
    const found = terms.map((term) => plain.indexOf(term)).filter((at) => at >= 0);
    if (found.length > best.found)
      best = { text, found: found.length, place: places[Math.min(...found)] ?? 0 };
  }
  return around(best.text, best.place);
}

function around(text: string, place: number): string {
  const before = Array.from(text.slice(0, place).replaceAll(/\s+/g, " "));
  const after = Array.from(text.slice(place).replaceAll(/\s+/g, " "));
  const lead = before.slice(-lettersBefore);
  const rest = after.slice(0, snippetLetters - lead.length);
  const opens = lead.length < before.length ? "…" : "";
  const ends = rest.length < after.length ? "…" : "";
  return `${opens}${lead.join("")}${rest.join("")}${ends}`;
}
