import type { ReviewContext } from "./context";
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

  const items = rows.slice(0, limit).map((row): ActivityItem => ({
    id: `${row.chain}:${row.number}`,
    at: row.at,
    by: row.actor_id === null || row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name },
    event: row.event,
    text: row.text,
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
