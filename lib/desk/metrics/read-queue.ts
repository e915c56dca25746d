import { sql } from "kysely";
import type { Database } from "@/lib/desk/database/open-database";
import { liveStates } from "@/lib/desk/reviews/states";

/** Of more rows than these no more are counted: what waits is few, or something else is wrong. */
const rowsMax = 20_000;

type What = "revisions" | "pauses" | "overdue" | "deliveries" | "mails";
/** How many there are, and since when the oldest has been there, as ISO text. */
export type QueueRow = { what: What; label: string; count: number; oldest: string | null };

/** What waits, in one statement by the indexes over what has not ended. */
export async function readQueue(db: Database, now: Date): Promise<QueueRow[]> {
  const { rows } = await queueStatement(now).execute(db);
  return rows.map(({ what, label, count, oldest }) => ({ what, label, count: Number(count), oldest }));
}

function queueStatement(now: Date) {
  const live = sql.join(liveStates.map((state) => sql.lit(state)));
  const most = sql.lit(rowsMax);
  const deliveries = (state: string, since: "since" | "ended_at") => sql`
    select 'deliveries', ${sql.lit(state)}, count(*), min(page.since) from (
      select ${sql.ref(since)} as since from webhook_deliveries where state = ${sql.lit(state)} limit ${most}) as page`;
  const mails = (label: string, states: string, since: "since" | "ended_at") => sql`
    select 'mails', ${sql.lit(label)}, count(*), min(page.since) from (
      select ${sql.ref(since)} as since from mails where ${sql.raw(states)} limit ${most}) as page`;
  return sql<Omit<QueueRow, "count"> & { count: number | string | bigint }>`
    select 'revisions' as what, page.state as label, count(*) as count, min(page.since) as oldest from (
      select case when restore_id is null then state else 'held' end as state, coalesce(first_sent_at, created_at) as since from preparations
      where state in (${live}) limit ${most}) as page group by page.state
    union all
    select 'pauses', page.why, count(*), min(page.until) from (
      select case when tool_name = '' then 'credential' else 'rate' end as why, until from sending_pauses
      where tool_name = '' or until > ${now.toISOString()} limit ${most}) as page group by page.why
    union all
    select 'overdue', 'publication', count(*), min(page.overdue_at) from (
      select overdue_at from follow_ups where settled_at is null and overdue_at is not null limit ${most}) as page
    union all ${deliveries("waiting", "since")}
    union all ${deliveries("failed", "ended_at")}
    union all ${mails("waiting", "state in ('gathering','waiting')", "since")}
    union all ${mails("failed", "state = 'failed'", "ended_at")}`;
}
