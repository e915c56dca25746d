import { sql, type Kysely } from "kysely";
import { isJsonObject, parseJson } from "../../contract/json";

const batch = 100;
const names = ["headline", "title", "summary", "text", "description", "message", "name", "caption"];
const charactersMax = 160;

/**
 * Writes down the headlines that stand in summaries; a summary is kept in clear, and so is its headline. What has to
 * be read from a sealed input is left to maintenance, which has the key.
 */
export async function backfillHeadlines(db: Kysely<unknown>): Promise<void> {
  let after = "";
  for (;;) {
    const { rows } = await sql<{ id: string; summary_text: string }>`
      select id, summary_text from preparations where summary_text is not null and id > ${after}
      order by id limit ${batch}`.execute(db);
    for (const { id, summary_text } of rows) {
      const headline = firstText(summary_text);
      if (headline !== null)
        await sql`update preparations set summary_headline = ${headline} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  await sql`update preparations set headline_due = 1 where summary_headline is null and input_sealed is not null`.execute(
    db,
  );
}

/** As lib/reviews/store/headline.ts had it when this was written; a migration keeps its own copy. */
function firstText(jsonText: string): string | null {
  const parsed = parseJson(jsonText, { depthMax: 256 });
  if (!parsed.ok || !isJsonObject(parsed.value)) return null;
  for (const name of names) {
    const value = parsed.value[name];
    if (typeof value !== "string" || value.trim() === "") continue;
    const characters = [...value.replace(/\s+/g, " ").trim()];
    return characters.length <= charactersMax
      ? characters.join("")
      : `${characters.slice(0, charactersMax - 1).join("")}…`;
  }
  return null;
}
