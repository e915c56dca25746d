import { sql } from "kysely";
import type { ReviewContext } from "../context";
import { expiryLine } from "../expiry";
import { liveStates, olderStands, openStates, stateList } from "../store/standing-revision";
import { reviewStates } from "../types";
import type { ReviewState } from "../types";
import type { VerbResult } from "../verbs/types";
import type { ReviewCounts } from "./types";

/**
 * How many reviews stand in each state, by the clock. What has ended is read off the tally that the database keeps,
 * and what is live is counted, so that it costs the same however many have ended.
 */
export async function countReviews(
  context: Pick<ReviewContext, "db" | "api" | "clock" | "actor">,
): Promise<VerbResult<ReviewCounts>> {
  const { rows } = await reviewCounts(expiryLine(context)).execute(context.db);
  const counts = Object.fromEntries(reviewStates.map((state) => [state, 0])) as ReviewCounts;
  for (const { state, count } of rows) counts[state] += Number(count);
  return { ok: true, value: counts };
}

/** One statement, so that no review is counted twice or missed while it moves. `line`: see expiryLine. */
export function reviewCounts(line: string) {
  const effective = (alias: string) => {
    const p = sql.raw(alias);
    return sql`case when ${p}.state in ('awaiting_review','approved') and ${p}.expires_at <= ${line}
      then 'expired' else ${p}.state end`;
  };
  // An open older revision stands for its review in the place of the newest one.
  const older = sql`from preparations older
    join preparations newest on newest.review_id = older.review_id and newest.is_newest = 1
    where older.is_newest = 0 and older.state in (${stateList(openStates)}) and ${olderStands("older")}`;
  return sql<{ state: ReviewState; count: string | number | bigint }>`
    select state, sum(change) as count from review_tally group by state
    union all
    select ${effective("live")} as state, count(*) as count from preparations live
      where live.state in (${stateList(liveStates)}) and live.is_newest = 1 group by 1
    union all
    select older.state as state, 1 as count ${older}
    union all
    select ${effective("newest")} as state, -1 as count ${older}`;
}
