import { sql } from "kysely";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { Reading, Writing } from "../../store/tables";
import { folded } from "../../tools/fold-text";
import { searchDocuments, type SearchDocument } from "./search-documents";
import { wordsEver } from "./search-facts";

/** So many in one transaction: what else wants to write waits no longer than that. */
const sourcesAtOnce = 50;

/** Makes what has changed since the last search into documents. Others are served in between. */
export async function bringSearchUpToDate(db: Reading): Promise<void> {
  while (await isStale(db)) await db.transaction().execute(remakeSome);
}

/** More than a search should make its caller wait for. */
const ahead = 1_000;

/** After a start on a large database whose index is behind: makes it up in the background, until `signal`. */
export async function catchUpAhead(db: Reading, signal: AbortSignal): Promise<void> {
  const behind = await db.selectFrom("search_stale").select("source").limit(ahead).execute();
  if (behind.length < ahead) return;
  while (!signal.aborted && (await isStale(db))) await db.transaction().execute(remakeSome);
}

async function isStale(db: Reading): Promise<boolean> {
  return (await db.selectFrom("search_stale").select("source").limit(1).executeTakeFirst()) !== undefined;
}

async function remakeSome(db: Writing): Promise<void> {
  const rows = await db.selectFrom("search_stale").select("source").limit(sourcesAtOnce).execute();
  const sources = rows.map(({ source }) => source);
  if (sources.length === 0) return;
  await forget(db, sources);
  const documents = await searchDocuments(db, sources);
  for (let from = 0; from < documents.length; from += documentsAtOnce) {
    await yieldToEventLoop();
    await add(db, documents.slice(from, from + documentsAtOnce));
  }
  await db.deleteFrom("search_stale").where("source", "in", sources).execute();
}

async function forget(db: Writing, sources: readonly string[]): Promise<void> {
  const gone = await db
    .deleteFrom("search_document")
    .where("source", "in", sources)
    .returning("id")
    .execute();
  if (gone.length === 0) return;
  await sql`delete from search_text where rowid in (${sql.join(gone.map(({ id }) => id))})`.execute(db);
}

/** In one statement each, which is what takes the time. */
const documentsAtOnce = 20;

async function add(db: Writing, documents: readonly SearchDocument[]): Promise<void> {
  const rows = documents.map(({ source, ref, kind, title, texts, at, facts }) => ({
    source,
    ref,
    kind,
    title,
    texts_json: JSON.stringify(texts),
    folded_title: folded(title),
    folded_texts: texts.map(folded).join("\n"),
    at,
    facts_json: facts && JSON.stringify(facts),
  }));
  const added = await db.insertInto("search_document").values(rows).returning(["id", "ref"]).execute();
  const ids = new Map(added.map(({ id, ref }) => [ref, id]));
  const words = documents.map(({ ref, facts }, index) => {
    const row = rows[index];
    return sql`(${ids.get(ref)}, ${[row?.folded_title, row?.folded_texts, ...wordsEver(facts).map(folded)].join("\n")})`;
  });
  await sql`insert into search_text (rowid, words) values ${sql.join(words)}`.execute(db);
}
