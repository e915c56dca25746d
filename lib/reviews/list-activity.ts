import type { ReviewContext } from "./context";
import { headline } from "./headline";
import { decodeCursor, encodeCursor, pageSize } from "./page-cursor";
import { refusedByRole } from "./roles";
import type { ActivityItem, Page, VerbResult } from "./types";

/** Every step of every review and every read-only run, newest first: the audit trail as it is read. */
export async function listActivity(
  context: Pick<ReviewContext, "db" | "actor">,
  filter: { limit?: number; cursor?: string; reviewId?: string },
): Promise<VerbResult<Page<ActivityItem>>> {
  const refused = refusedByRole(context.actor, "read");
  if (refused) return refused;
  const limit = pageSize(filter.limit);
  const from = decodeCursor(filter.cursor, 3);
  let query = context.db.selectFrom("audit_entries").selectAll();
  if (filter.reviewId) query = query.where("chain", "=", filter.reviewId);
  if (from) {
    const [at = "", chain = "", number = "0"] = from;
    query = query.where((eb) =>
      eb.or([
        eb("at", "<", at),
        eb.and([eb("at", "=", at), eb("chain", "<", chain)]),
        eb.and([eb("at", "=", at), eb("chain", "=", chain), eb("number", "<", Number(number))]),
      ]),
    );
  }
  const rows = await query
    .orderBy("at", "desc")
    .orderBy("chain", "desc")
    .orderBy("number", "desc")
    .limit(limit + 1)
    .execute();

  const shown = rows.slice(0, limit);
  const headlines = await headlinesOf(context, shown);
  const items = shown.map((row): ActivityItem => ({
    id: `${row.chain}:${row.number}`,
    at: row.at,
    by: row.actor_id === null || row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name },
    event: row.event,
    text: row.text,
    headline: headlines.get(`${row.review_id}:${row.revision}`) ?? null,
    toolName: row.tool_name,
    reviewId: row.review_id,
    revision: row.revision,
    severity: row.severity as ActivityItem["severity"],
  }));
  const last = rows[limit - 1];
  const more = rows.length > limit && last;
  const nextCursor = more ? encodeCursor([last.at, last.chain, String(last.number)]) : null;
  return { ok: true, value: { items, nextCursor } };
}

/** The headline of each revision that the entries are about, by review and revision; inputs stay sealed. */
async function headlinesOf(
  context: Pick<ReviewContext, "db">,
  entries: { review_id: string | null }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(entries.map((entry) => entry.review_id).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom("preparations")
    .select(["review_id", "revision", "summary_text"])
    .where("review_id", "in", ids)
    .where("summary_text", "is not", null)
    .execute();
  return new Map(
    rows.map((row) => [`${row.review_id}:${row.revision}`, headline(row.summary_text, null, "")] as const),
  );
}
