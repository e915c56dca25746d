import { sql } from "kysely";
import type { ReviewContext } from "../context";
import { decodeCursor, encodeCursor, pageSize } from "./page-cursor";
import type { VerbResult } from "../verbs/types";
import type { ActivityFilter, ActivityItem, Page } from "./types";

type ActivityContext = Pick<ReviewContext, "db" | "actor">;

/**
 * Every step of every review and every read-only run, or the alarms alone, a page at a time, newest first: the audit
 * trail as it is read.
 */
export async function listActivity(
  context: ActivityContext,
  filter: ActivityFilter,
): Promise<VerbResult<Page<ActivityItem>>> {
  const limit = pageSize(filter.limit);
  const rows = await activityPage(context, { ...filter, limit: limit + 1 }).execute();

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
  const last = shown.at(-1);
  const more = rows.length > limit && last;
  const nextCursor = more ? encodeCursor([last.at, last.chain, String(last.number)]) : null;
  return { ok: true, value: { items, nextCursor } };
}

/** One page of entries; `limit` is taken as it is. */
export function activityPage(
  { db }: Pick<ActivityContext, "db">,
  filter: ActivityFilter & { limit: number },
) {
  const { reviewId, alarmsOnly } = filter;
  const [at = "", chain = "", number = "0"] = decodeCursor(filter.cursor, 3) ?? [];
  let query = db
    .selectFrom("audit_entries")
    .select(["chain", "number", "at", "actor_id", "actor_name", "event", "severity", "text", "tool_name"])
    .select(["review_id", "revision"]);
  // As a literal: with a bound value the database could not tell that the alarms' own index answers it.
  if (alarmsOnly) query = query.where("severity", "=", sql.lit("alarm"));
  if (reviewId) {
    query = query.where("chain", "=", reviewId).orderBy("number", "desc");
    if (at) query = query.where("number", "<", Number(number) || 0);
    return query.limit(filter.limit);
  }
  if (at) query = query.where(sql<boolean>`(at, chain, number) < (${at}, ${chain}, ${Number(number) || 0})`);
  return query.orderBy("at", "desc").orderBy("chain", "desc").orderBy("number", "desc").limit(filter.limit);
}

/** The headline of each revision that the entries are about, by review and revision; inputs stay sealed. */
async function headlinesOf(
  context: Pick<ReviewContext, "db">,
  entries: { review_id: string | null }[],
): Promise<Map<string, string | null>> {
  const ids = [...new Set(entries.map((entry) => entry.review_id).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom("preparations")
    .select(["review_id", "revision", "summary_headline"])
    .where("review_id", "in", ids)
    .where("summary_headline", "is not", null)
    .execute();
  return new Map(rows.map((row) => [`${row.review_id}:${row.revision}`, row.summary_headline] as const));
}
