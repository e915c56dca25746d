import type { JsonObject } from "@/lib/contract/json";
import type { ToolContext } from "../tools/define";
import { ToolFailure } from "../tools/failure";
import { folded, foldedWithPlaces } from "./fold-text";
import { readCursor, writeCursor } from "./page";
import { searchDocuments, type SearchDocument } from "./search-documents";
import { kindsToSearch, type SearchKind } from "./search-kinds";

export type SearchWanted = {
  query: string;
  kinds: SearchKind[] | undefined;
  limit: number;
  cursor: string | undefined;
};

type Hit = SearchDocument & { score: number; snippet: string };

/** What holds every word of the query, the best first. A word in a title counts more, a whole word most. */
export async function search(context: ToolContext, wanted: SearchWanted): Promise<JsonObject> {
  const terms = termsOf(wanted.query);
  if (terms.length === 0)
    throw new ToolFailure("INVALID_INPUT", "“query” holds nothing to look for: no letter and no digit.");
  const kinds = kindsToSearch(context, wanted.kinds);
  const documents = await searchDocuments(context.db, context.now, kinds);
  const hits = documents.flatMap((document) => hitOf(document, terms, folded(wanted.query).trim()) ?? []);
  hits.sort(
    (one, other) => other.score - one.score || compare(other.at, one.at) || compare(one.ref, other.ref),
  );
  const start = startAfter(hits, wanted.cursor);
  const page = hits.slice(start, start + wanted.limit);
  const last = hits.length > start + wanted.limit ? page.at(-1) : undefined;
  return {
    kinds,
    total: hits.length,
    hits: page.map(({ ref, kind, title, snippet, score, at }) => ({
      id: ref,
      kind,
      title,
      snippet,
      score,
      at,
    })),
    nextCursor: last ? writeCursor({ key: String(last.score), id: last.ref }) : null,
  };
}

/** The words of a query, folded; what stands in double quotes is one of them. */
export function termsOf(query: string): string[] {
  const parts = folded(query).match(/"[^"]+"|[^\s"]+/g) ?? [];
  const terms = parts.map((part) => part.replaceAll('"', "").trim());
  return [...new Set(terms.filter((term) => /[\p{L}\p{N}]/u.test(term)))];
}

function hitOf(document: SearchDocument, terms: readonly string[], query: string): Hit | null {
  const title = folded(document.title);
  const texts = document.texts.map(folded);
  let score = title === query ? 40 : 0;
  for (const term of terms) {
    const best = Math.max(3 * worth(title, term), ...texts.map((text) => worth(text, term)));
    if (best === 0) return null;
    score += best;
  }
  return { ...document, score, snippet: snippetOf(document, terms) };
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

const snippetLetters = 160;
const lettersBefore = 50;

/** The text that holds most of the words, from a little before the first of them; else how the texts begin. */
function snippetOf({ texts }: SearchDocument, terms: readonly string[]): string {
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

function startAfter(hits: readonly Hit[], cursor: string | undefined): number {
  const after = readCursor(cursor);
  if (!after) return 0;
  const at = hits.findIndex(({ ref }) => ref === after.id);
  if (at < 0) throw new ToolFailure("INVALID_INPUT", "“cursor” is not one that this search returned.");
  return at + 1;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
