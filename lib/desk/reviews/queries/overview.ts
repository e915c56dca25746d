import { z } from "zod";
import { sql } from "kysely";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { heldCredentialsNow } from "../sending/send-credential";
import { everyTool } from "../store/rows";
import type { VerbResult } from "../verbs/types";
import { listOwn } from "./list-own";
import type { Overview, Today } from "./types";

/** More steps of one day are not gone through: its counts are then said to be of the latest. */
const stepsMax = 20_000;
/** The median is of the latest decisions. */
const decisionsMax = 500;
const ownMax = 5;

type OverviewContext = Pick<ReviewContext, "db" | "api" | "clock" | "actor" | "vault" | "connection">;

/**
 * What has happened since an instant (ISO text), what the desk does automatically, and the reader's latest reviews. Costs what
 * the steps since then cost, however many there are before.
 */
export const readOverview = verb({
  permission: "reviews:read",
  writes: false,
  input: z.object({ since: z.string() }),
  async run(context: OverviewContext, { since }): Promise<VerbResult<Overview>> {
    const [today, sending, own] = await Promise.all([
      todayShared(context, since),
      sendingNow(context),
      listOwn.run(context, { toolName: null, limit: ownMax }),
    ]);
    return own.ok ? { ok: true, value: { today, ...sending, own: own.value } } : own;
  },
});

/** One answer serves every reader for so long. */
const sharedForMs = 1_000;
const shared = new WeakMap<object, { since: string; at: number; today: Promise<Today> }>();

function todayShared(context: OverviewContext, since: string): Promise<Today> {
  const last = shared.get(context.db);
  const now = context.clock().getTime();
  if (last && last.since === since && now - last.at < sharedForMs) return last.today;
  const today = readToday(context, since);
  shared.set(context.db, { since, at: now, today });
  today.catch(() => shared.delete(context.db));
  return today;
}

async function readToday(context: OverviewContext, since: string): Promise<Today> {
  const [counted, decided] = await Promise.all([
    stepCounts(since).execute(context.db),
    decisionTimes(since).execute(context.db),
  ]);
  const count = (event: string) => Number(counted.rows.find((row) => row.event === event)?.count ?? 0);
  const spans = decided.rows.map(({ at, created_at }) => Date.parse(at) - Date.parse(created_at));
  return {
    since,
    prepared: count("prepared"),
    approved: Number(counted.rows.find(({ event }) => event === "approved")?.revisions ?? 0),
    accepted: count("accepted"),
    rejected: count("rejected"),
    changesRequested: count("changes_requested"),
    failed: count("failed"),
    expired: count("expired"),
    medianDecisionMs: median(spans),
    isCut: counted.rows.reduce((sum, row) => sum + Number(row.count), 0) >= stepsMax,
  };
}

/** The latest steps since then, by the index over their time. */
const steps = (since: string) => sql`select at, event, review_id, revision from audit_entries
  where at >= ${since} order by at desc, chain desc, number desc limit ${sql.lit(stepsMax)}`;

type Count = string | number | bigint;

export function stepCounts(since: string) {
  return sql<{ event: string; count: Count; revisions: Count }>`
    select event, count(*) as count, count(distinct review_id || ' ' || revision) as revisions from (${steps(since)}) as page group by event`;
}

export function decisionTimes(since: string) {
  return sql<{ at: string; created_at: string }>`
    select page.at, p.created_at from (
      select at, review_id, revision from (${steps(since)}) as page
      where event in ('approved', 'rejected', 'changes_requested') order by at desc limit ${sql.lit(decisionsMax)}
    ) as page
    join preparations p on p.review_id = page.review_id and p.revision = page.revision`;
}

function median(spans: number[]): number | null {
  const sorted = spans.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

export function plannedRetries(db: OverviewContext["db"]) {
  return db
    .selectFrom("preparations")
    .select((eb) => [eb.fn.countAll().as("count"), eb.fn.min("next_attempt_at").as("next")])
    .where("next_attempt_at", "is not", null)
    .where("state", "=", sql.lit("uncertain"));
}

async function sendingNow(context: OverviewContext): Promise<Pick<Overview, "retries" | "pauses">> {
  const { db, connection, clock } = context;
  const retries = await plannedRetries(db).executeTakeFirstOrThrow();
  const pauses = await db
    .selectFrom("sending_pauses")
    .select(["tool_name", "until"])
    .where("connection_id", "=", connection.id)
    .where("credential", "in", ["", heldCredentialsNow(context)?.current ?? ""])
    .limit(20)
    .execute();
  const now = clock().toISOString();
  return {
    retries: { count: Number(retries.count), next: retries.next },
    pauses: pauses
      // A rejected credential only ends when the API has accepted it again.
      .filter(({ tool_name, until }) => tool_name === everyTool || until > now)
      .map(({ tool_name, until }) => ({ toolName: tool_name === everyTool ? null : tool_name, until })),
  };
}
