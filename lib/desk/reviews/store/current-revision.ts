import { sql, type RawBuilder } from "kysely";
import { mayHaveRunStates, type ReviewState } from "../states";

/**
 * States as SQL literals. The partial indexes name the same states in the same order: with bound values the
 * database could not tell that an index answers the question.
 */
export function stateList(states: readonly ReviewState[]): RawBuilder<unknown> {
  return sql.join(states.map((state) => sql.lit(state)));
}

/** The state of a row, by its alias, as everybody sees it: see `stateOf`. */
export function stateNow(alias: string): RawBuilder<ReviewState> {
  const p = sql.raw(alias);
  return sql`(case when ${p}.restore_id is null then ${p}.state else 'held' end)`;
}

/*
 * A review is counted and listed by one revision: the newest, except that an older one whose send is unsettled comes first;
 * of several such the latest. There are hardly ever any, and they are looked up once for a page, not once for each row.
 */
const olderUnsettled = sql`is_newest = 0 and state in (${stateList(mayHaveRunStates)})`;

/** Whether this row, by its alias, is the newest and its review's current one. */
export function newestIsCurrent(alias: string): RawBuilder<boolean> {
  const p = sql.raw(alias);
  return sql`(${p}.is_newest = 1 and ${p}.review_id not in (select review_id from preparations where ${olderUnsettled}))`;
}

/** Whether this row, of an unsettled send, is an older one and its review's current one. */
export function olderIsCurrent(alias: string): RawBuilder<boolean> {
  const p = sql.raw(alias);
  return sql`(${p}.is_newest = 0 and (${p}.review_id, ${p}.revision) in
    (select review_id, max(revision) from preparations where ${olderUnsettled} group by review_id))`;
}
