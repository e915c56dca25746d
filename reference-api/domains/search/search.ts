import { sql } from "kysely";
import type { JsonObject } from "@/lib/wire/contract/json";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { Reading, SearchDocumentRow } from "@/reference-api/store/tables";
import type { ToolContext } from "@/reference-api/tools/define";
import { invalidInput } from "@/reference-api/tools/failure";
import { folded, foldedWithPlaces } from "@/reference-api/tools/fold-text";
import { readCursor, writeCursor } from "@/reference-api/tools/page";
import { readFacts, wordsNow } from "./search-facts";
import { bringSearchUpToDate } from "./search-index";
import { kindsToSearch, type SearchKind } from "./search-kinds";
import { storedJson } from "@/reference-api/store/stored-json";

type SearchWanted = {
  query: string;
  kinds?: SearchKind[] | undefined;
  limit: number;
  cursor?: string | undefined;
};

type Candidate = Pick<
  SearchDocumentRow,
  "id" | "ref" | "folded_title" | "folded_texts" | "at" | "facts_json"
>;
type Hit = Pick<Candidate, "id" | "ref" | "at"> & { score: number };

/** Documents with every word of the query, the best first. A word in a title counts more, a whole word most. */
export async function search(context: ToolContext, wanted: SearchWanted): Promise<JsonObject> {
  const { db, now } = context;
  const terms = termsOf(wanted.query);
  if (terms.length === 0) throw invalidInput("“query” holds nothing to look for: no letter and no digit.");
  const kinds = kindsToSearch(context, wanted.kinds);
  await bringSearchUpToDate(db);
  const query = folded(wanted.query).trim();
  const hitOf = (candidate: Candidate) => hitAt(candidate, terms, query, now);
  const after = await placeOf(db, wanted.cursor, hitOf);
  const best: Hit[] = [];
  let total = 0;
  let following = 0;
  for await (const candidate of candidates(db, kinds, terms)) {
    const hit = hitOf(candidate);
    if (!hit) continue;
    total += 1;
    if (after && before(hit, after) >= 0) continue;
    following += 1;
    keepBest(best, hit, wanted.limit);
  }
  const last = following > best.length ? best.at(-1) : undefined;
  return {
    kinds,
    total,
    hits: await views(db, best, terms, now),
    nextCursor: last ? writeCursor({ key: String(last.score), id: last.ref }) : null,
  };
}

/** So many are read and compared at a time, within some milliseconds. */
const candidatesAtOnce = 250;
/** A full-text index by threes of letters says nothing of shorter words. */
const indexedLettersMin = 3;

/** Possible matches, in no order; scoreOf decides. */
async function* candidates(
  db: Reading,
  kinds: readonly SearchKind[],
  terms: readonly string[],
): AsyncGenerator<Candidate> {
  if (kinds.length === 0) return;
  const indexed = terms.filter((term) => Array.from(term).length >= indexedLettersMin);
  const match = indexed.map((term) => `"${term}"`).join(" AND ");
  for (let after = 0; ;) {
    let page = db
      .selectFrom("search_document")
      .select(["id", "ref", "folded_title", "folded_texts", "at", "facts_json"])
      .where("kind", "in", kinds)
      .where("id", ">", after)
      .orderBy("id")
      .limit(candidatesAtOnce);
    if (match !== "")
      page = page.where(
        sql<boolean>`id in (select rowid from search_text where search_text match ${match} and rowid > ${after} order by rowid limit ${matchesAtOnce})`,
      );
    const rows = await page.execute();
    for (const row of rows) yield row;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    await yieldToEventLoop();
  }
}

const matchesAtOnce = 1_000;

function hitAt(candidate: Candidate, terms: readonly string[], query: string, now: Date): Hit | null {
  const words = wordsNow(readFacts(candidate.facts_json), now);
  if (!words) return null;
  const texts = [candidate.folded_texts, ...words.map(folded)].join("\n");
  const score = scoreOf({ title: candidate.folded_title, texts }, terms, query);
  return score === null ? null : { id: candidate.id, ref: candidate.ref, at: candidate.at, score };
}

/** Below 0 where the first comes further behind. */
function before(one: Hit, other: Hit): number {
  return one.score - other.score || compare(one.at, other.at) || compare(other.ref, one.ref);
}

/** The best so far, the best first; at most so many. */
function keepBest(best: Hit[], hit: Hit, limit: number): void {
  const worst = best.at(-1);
  if (best.length === limit && worst && before(hit, worst) < 0) return;
  const at = best.findIndex((one) => before(hit, one) > 0);
  best.splice(at < 0 ? best.length : at, 0, hit);
  if (best.length > limit) best.pop();
}

/** The end of the page before, as it stands now. */
async function placeOf(
  db: Reading,
  cursor: string | undefined,
  hitOf: (candidate: Candidate) => Hit | null,
): Promise<Hit | null> {
  const after = readCursor(cursor);
  if (!after) return null;
  const row = await db
    .selectFrom("search_document")
    .selectAll()
    .where("ref", "=", after.id)
    .executeTakeFirst();
  const hit = row && hitOf(row);
  if (!hit) throw invalidInput("“cursor” is not one that this search returned.");
  return hit;
}

async function views(
  db: Reading,
  hits: readonly Hit[],
  terms: readonly string[],
  now: Date,
): Promise<JsonObject[]> {
  if (hits.length === 0) return [];
  const ids = hits.map(({ id }) => id);
  const rows = await db.selectFrom("search_document").selectAll().where("id", "in", ids).execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const shown: JsonObject[] = [];
  for (const { id, ref, score, at } of hits) {
    await yieldToEventLoop();
    const row = known.get(id);
    if (!row) continue;
    const texts = [
      ...storedJson<string[]>(row.texts_json),
      ...(wordsNow(readFacts(row.facts_json), now) ?? []),
    ];
    shown.push({ id: ref, kind: row.kind, title: row.title, snippet: snippetOf(texts, terms), score, at });
  }
  return shown;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

const snippetLetters = 160;
const lettersBefore = 50;

/** The text that holds most of the words, from a little before the first of them; else how the texts begin. */
function snippetOf(texts: readonly string[], terms: readonly string[]): string {
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

/** The words of a query, folded; what stands in double quotes is one of them. */
function termsOf(query: string): string[] {
  const parts = folded(query).match(/"[^"]+"|[^\s"]+/g) ?? [];
  const terms = parts.map((part) => part.replaceAll('"', "").trim());
  return [...new Set(terms.filter((term) => /[\p{L}\p{N}]/u.test(term)))];
}

/** The score of a folded title and texts for the words of a query; null where a word is missing. */
function scoreOf(
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
