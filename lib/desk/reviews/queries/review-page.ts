import { sql, type RawBuilder } from "kysely";
import { newestIsCurrent, olderIsCurrent, stateList, stateNow } from "../store/current-revision";
import type { PreparationRow, ReviewRow } from "../store/rows";
import {
  isLive,
  isUnsent,
  liveStates,
  mayHaveRun,
  mayHaveRunStates,
  reviewStates,
  sentBackStates,
  type ReviewState,
} from "../states";
import type { ReviewFilter } from "./types";

/** What a list shows of a review, and where it stands in the order. */
export type PageRow = Pick<
  PreparationRow,
  | "id"
  | "review_id"
  | "revision"
  | "state"
  | "publication"
  | "publishes"
  | "publication_alarm"
  | "policy_json"
  | "destructive"
  | "author_id"
  | "author_name"
  | "created_at"
  | "updated_at"
  | "expires_at"
  | "next_attempt_at"
  | "summary_headline"
  | "input_headline_sealed"
  | "input_digest"
  | "summary_hash"
> &
  Pick<ReviewRow, "tool_name" | "tool_title" | "connection_id"> & {
    rank: number;
    key: string;
    is_held: number;
  };

export type PageQuestion = Pick<ReviewFilter, "states" | "order"> & {
  /** Asked for by what came back to its author alone. */
  readerId: string;
  /** See expiryLine. */
  line: string;
  /** The place of the last row of the page before; null for the first page. */
  after: { rank: number; key: string; id: string } | null;
  limit: number;
};

/** One state's part of a list: it comes out of one index, in order. */
type IndexScan = {
  rank: number;
  state: ReviewState;
  key: "created_at" | "updated_at" | "expires_at";
  due?: "past" | "ahead";
  /** Only what came back to the reader. */
  isSentBack?: true;
  /** Only what isn't verified in time, or what waits for a person otherwise. */
  publication?: "overdue" | "alarm";
};

/**
 * One page as one statement; null where no state is asked for that this order has. Each state's rows come sorted from
 * an index of their own and no more of them than the page holds, so that the length of the history does not count.
 */
export function reviewPage(question: PageQuestion): RawBuilder<PageRow> | null {
  const scans = scansOf(question).filter(
    ({ rank }) => question.after === null || rank >= question.after.rank,
  );
  if (scans.length === 0) return null;
  const direction = sql.raw(question.order === "urgent" ? "asc" : "desc");
  const parts = scans.map((scan) => sql`select * from (${scanRows(scan, question)}) as scan`);
  return sql<PageRow>`
    select page.*, ${ofReview("page", "tool_name")}, ${ofReview("page", "tool_title")},
      ${ofReview("page", "connection_id")}
    from (
      select * from (${sql.join(parts, sql` union all `)}) as scans
      order by rank, key ${direction}, id ${direction} limit ${question.limit}) as page
    order by rank, key ${direction}, id ${direction}`;
}

/** A subquery and no join: of reviews those of this page are looked up, whatever the planner thinks of all of them. */
function ofReview(alias: "page" | "p", column: string): RawBuilder<unknown> {
  const id = sql.raw(`${alias}.review_id`);
  return sql`(select ${sql.raw(column)} from reviews where reviews.id = ${id}) as ${sql.raw(column)}`;
}

/** A preparation that failed is its form's to show: it is in a list only where it is asked for. */
const listedStates = reviewStates.filter((state) => state !== "prepare_failed");

const publicationAlarms: IndexScan = { rank: 1, state: "accepted", key: "updated_at", publication: "alarm" };

function scansOf({ states, order = "recent" }: PageQuestion): IndexScan[] {
  const asked = states?.length ? states : listedStates;
  switch (order) {
    case "urgent":
      return urgentScans(asked);
    case "sent back":
      return sentBackScans(asked);
    case "overdue":
      return asked.includes("accepted")
        ? [{ rank: 0, state: "accepted", key: "updated_at", publication: "overdue" }]
        : [];
    case "not published":
      return asked.includes("accepted") ? [publicationAlarms] : [];
    case "recent":
      return recentScans(asked);
  }
}

/**
 * By keys that don't change while a revision stays in its state: nobody loses their place. What is asked about again
 * has waited longest first; what waits for a person is ordered by when it expires.
 */
function urgentScans(asked: readonly ReviewState[]): IndexScan[] {
  const scans: IndexScan[] = [
    { rank: 0, state: "held", key: "created_at" },
    { rank: 0, state: "unresolved", key: "created_at" },
    publicationAlarms,
    { rank: 2, state: "uncertain", key: "created_at" },
    { rank: 3, state: "awaiting_review", key: "expires_at", due: "ahead" },
    { rank: 3, state: "approved", key: "expires_at", due: "ahead" },
    { rank: 4, state: "sending", key: "created_at" },
    { rank: 5, state: "preparing", key: "created_at" },
  ];
  return scans.filter(({ state }) => asked.includes(state));
}

/** Last changed first. What has run out, and the sweep has yet to write down, changes any moment: it stands on top. */
function recentScans(asked: readonly ReviewState[]): IndexScan[] {
  const scans = asked.map((state): IndexScan =>
    isUnsent(state)
      ? { rank: 1, state, key: "updated_at", due: "ahead" }
      : { rank: 1, state, key: "updated_at" },
  );
  if (asked.includes("expired"))
    scans.push(
      { rank: 0, state: "awaiting_review", key: "expires_at", due: "past" },
      { rank: 0, state: "approved", key: "expires_at", due: "past" },
    );
  return scans;
}

function sentBackScans(asked: readonly ReviewState[]): IndexScan[] {
  return sentBackStates
    .filter((state) => asked.includes(state))
    .map((state) => ({ rank: 0, state, key: "updated_at", isSentBack: true }));
}

/** Of `preparations p`. */
const pageColumns = sql.raw(
  [
    ...[
      "id",
      "review_id",
      "revision",
      "publication",
      "publishes",
      "publication_alarm",
      "policy_json",
      "destructive",
      "author_id",
    ],
    ...["author_name", "created_at", "updated_at", "expires_at", "next_attempt_at"],
    ...["summary_headline", "input_headline_sealed", "input_digest", "summary_hash"],
  ]
    .map((column) => `p.${column}`)
    .join(", "),
);
export const isHeld = sql`case when p.hold_json is null then 0 else 1 end as is_held`;

function scanRows(
  { rank, state, key, due, isSentBack, publication }: IndexScan,
  question: PageQuestion,
): RawBuilder<unknown> {
  const { line, after, limit, order, readerId } = question;
  const column = sql.raw(`p.${key}`);
  const [direction, beyond] = order === "urgent" ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  // Only what was accepted has one: without its state, the index on what waits for a person is the one that answers.
  const conditions = publication
    ? [publicationConditions[publication], newestIsCurrent("p")]
    : [inState(state), ...(isSentBack ? sentBackTo(readerId) : currentIn(state))];
  if (due) conditions.push(due === "past" ? sql`p.expires_at <= ${line}` : sql`p.expires_at > ${line}`);
  if (after?.rank === rank) conditions.push(sql`(${column}, p.id) ${beyond} (${after.key}, ${after.id})`);
  return sql`select ${sql.lit(rank)} as rank, ${column} as key, ${pageColumns}, ${stateNow("p")} as state,
      ${isHeld} from preparations p
    where ${sql.join(conditions, sql` and `)} order by ${column} ${direction}, p.id ${direction} limit ${limit}`;
}

const publicationConditions = {
  overdue: sql`p.publication = 'overdue'`,
  alarm: sql`p.publication_alarm is not null`,
};

function inState(state: ReviewState): RawBuilder<unknown> {
  return state === "held"
    ? sql`p.restore_id is not null`
    : sql`p.state = ${sql.lit(state)} and p.restore_id is null`;
}

/** Only an open revision can stand for its review without being the newest. */
function currentIn(state: ReviewState): RawBuilder<unknown>[] {
  const isOpen = mayHaveRun(state) || state === "held";
  // Repeats the indexes' own condition, which the one state implies.
  const group = mayHaveRun(state) ? mayHaveRunStates : isLive(state) ? liveStates : null;
  return [
    ...(group ? [sql`p.state in (${stateList(group)})`] : []),
    isOpen ? sql`(${newestIsCurrent("p")} or ${olderIsCurrent("p")})` : newestIsCurrent("p"),
  ];
}

/** As the index on it has it, which holds only what is still on its author's list. */
function sentBackTo(readerId: string): RawBuilder<unknown>[] {
  return [
    sql`p.state in (${stateList(sentBackStates)})`,
    sql`p.author_id = ${readerId}`,
    sql`p.dismissed_at is null`,
    newestIsCurrent("p"),
  ];
}
