import { anyPublishes } from "@/lib/desk/publication/axis";
import { noChecks } from "@/lib/desk/publication/publication-file";
import { mayDecide } from "../approval/may-decide";
import { sql } from "kysely";
import { isUnanswered } from "../discussion/asks/load-calls";
import { nothing } from "../inputs";
import { verb } from "../verb";
import { expiryLine } from "../transition/expiry";
import { samePerson } from "../store/approvers";
import { olderIsCurrent, stateList, stateNow } from "../store/current-revision";
import {
  liveStates,
  mayHaveRunStates,
  reviewStates,
  sentBackStates,
  unsentStates,
  type ReviewState,
} from "../states";
import type { VerbResult } from "../verbs/types";
import { decidedRows, decisionsOf, groupBy, peopleOf } from "./decided-rows";
import type { ListContext } from "./list-item";
import { reviewPage, type PageRow } from "./review-page";
import { sharedAnswer } from "./shared-answer";
import { restoredNow } from "./read-restored";
import type { ReviewCounts } from "./types";

/** So many live reviews are looked at for what of them is the reader's. */
const countedMax = 1_000;

/**
 * How many reviews stand in each state, by the clock, and how many concern the reader. What has ended is read off the
 * tally that the database keeps, and what is live is counted, so that it costs the same however many have ended.
 */
export const countReviews = verb({
  permission: "reviews:read",
  writes: false,
  input: nothing,
  async run(context: ListContext): Promise<VerbResult<ReviewCounts>> {
    const { actor, db } = context;
    const { states, live, ...publication } = await sharedAnswer(context, "counts", () =>
      readFigures(context),
    );
    const own = await sharedAnswer(context, JSON.stringify(["own", actor.id]), () =>
      ownCounts(actor.id).execute(db),
    );
    const isToDecide = (row: PageRow) =>
      mayDecide(
        context,
        decidedRows(row, { decisions: live.decisions.get(row.id) ?? [], people: live.people }),
        row,
      );
    return {
      ok: true,
      value: {
        states,
        toDecide: live.rows.filter(isToDecide).length,
        mine: live.rows.filter(({ author_id }) => samePerson(live.people.merged, author_id) === actor.id)
          .length,
        sentBack: sumOf(own.rows.filter(({ what }) => what !== "asked")),
        expired: sumOf(own.rows.filter(({ what }) => what === "expired")),
        asked: sumOf(own.rows.filter(({ what }) => what === "asked")),
        ...publication,
      },
    };
  },
});

/** What the counts are made of, for whoever reads them. */
async function readFigures(context: ListContext) {
  const { db } = context;
  const states = Object.fromEntries(reviewStates.map((state) => [state, 0])) as ReviewCounts["states"];
  const { rows } = await reviewCounts(expiryLine(context)).execute(db);
  for (const { state, count } of rows) states[state] += Number(count);
  const overdue = await overdueCount().execute(db);
  return {
    states,
    live: await liveRows(context),
    overdue: Number(overdue.rows[0]?.count ?? 0),
    notPublished: Number((await notPublishedCount().execute(db)).rows[0]?.count ?? 0),
    publishes: await deskPublishes(context),
    restored: await restoredNow(db),
  };
}

/** What is live, with what the question of who may decide on it asks for. */
export async function liveRows(context: ListContext) {
  const page = reviewPage({
    states: [...liveStates, "held"],
    order: "urgent",
    readerId: context.actor.id,
    line: expiryLine(context),
    after: null,
    limit: countedMax,
  });
  const rows = page === null ? [] : (await page.execute(context.db)).rows;
  const waiting = rows.filter(
    ({ state }) => state === "awaiting_review" || state === "unresolved" || state === "held",
  );
  const decisions = await decisionsOf(
    context,
    waiting.map(({ id }) => id),
  );
  return {
    rows,
    decisions: groupBy(decisions, ({ preparationId }) => preparationId),
    people: await peopleOf(context, waiting),
  };
}

type OwnCount = { what: ReviewState | "asked"; count: string | number | bigint };

function sumOf(rows: readonly OwnCount[]): number {
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

/** What came back to its author and is still on their list, by its state; and what of all that is live they asked somebody about. */
export function ownCounts(readerId: string) {
  return sql<OwnCount>`select what, count(*) as count from (
    select state as what from preparations where is_newest = 1 and dismissed_at is null
      and state in (${stateList(sentBackStates)}) and author_id = ${readerId} limit ${countedMax}) as page
    group by what
    union all
    select 'asked' as what, count(*) as count from (
      select distinct ask.review_id from review_asks ask
        join preparations newest on newest.review_id = ask.review_id and newest.is_newest = 1
        where ask.by_id = ${readerId} and ask.ended_at is null and ${isUnanswered}
          and (newest.state in (${stateList(liveStates)}) or newest.restore_id is not null)
        limit ${countedMax}) as page`;
}

/** What was accepted and isn't verified in time. */
export function overdueCount() {
  return sql<{ count: string | number | bigint }>`select count(*) as count from (
    select 1 from preparations where is_newest = 1 and publication = 'overdue'
      limit ${countedMax}) as page`;
}

/** What the API or a person says isn't published, and nobody has settled. */
export function notPublishedCount() {
  return sql<{ count: string | number | bigint }>`select count(*) as count from (
    select 1 from preparations where is_newest = 1 and publication_alarm is not null
      limit ${countedMax}) as page`;
}

/** Whether the file, the API's tools or any review gives a reason to follow publications. What one gave stays. */
export async function deskPublishes({
  db,
  publication: settings = noChecks,
  knownTools,
}: Pick<ListContext, "db" | "publication" | "knownTools">): Promise<boolean> {
  const view = knownTools?.();
  const discovery = view?.kind === "known" ? view.discovery : null;
  if (anyPublishes({ settings, discovery })) return true;
  const found = await publishingReview().execute(db);
  return found.rows.length > 0;
}

export function publishingReview() {
  return sql`select 1 from preparations where publishes = 'yes' limit 1`;
}

/** One statement, so that no review is counted twice or missed while it moves. `line`: see expiryLine. */
export function reviewCounts(line: string) {
  const effective = (alias: string) => {
    const p = sql.raw(alias);
    return sql`case when ${p}.state in (${stateList(unsentStates)}) and ${p}.expires_at <= ${line}
      then 'expired' else ${p}.state end`;
  };
  // Apart, so that what is live is still counted from an index alone.
  const held = sql`from preparations held where held.restore_id is not null and held.is_newest = 1`;
  // An open older revision stands for its review in the place of the newest one.
  const older = sql`from preparations older
    join preparations newest on newest.review_id = older.review_id and newest.is_newest = 1
    where older.is_newest = 0 and older.state in (${stateList(mayHaveRunStates)}) and ${olderIsCurrent("older")}`;
  return sql<{ state: ReviewState; count: string | number | bigint }>`
    select state, sum(change) as count from review_tally group by state
    union all
    select ${effective("live")} as state, count(*) as count from preparations live
      where live.state in (${stateList(liveStates)}) and live.is_newest = 1 group by 1
    union all
    select ${stateNow("older")} as state, 1 as count ${older}
    union all
    select case when newest.restore_id is not null then 'held' else ${effective("newest")} end as state,
      -1 as count ${older}
    union all
    select ${effective("held")} as state, -1 as count ${held}
    union all
    select 'held' as state, 1 as count ${held}`;
}
