import { sql, type RawBuilder } from "kysely";
import type { Database } from "@/lib/desk/database/open-database";
import { isPostgres } from "@/lib/platform/db/dialect";
import { policyJson } from "../approval/requirement-now";
import { policies } from "./policies";

export type History = {
  /** Reviews that have ended, of every kind; one in ten has a replaced revision before its newest. */
  ended: number;
  /** Reviews that wait for a person; one in ten is unresolved. */
  waiting: number;
  stepsPerReview: number;
  /** The last of them changed then; the waiting ones expire after it. */
  now: Date;
};

const policy = policyJson(policies["four-eyes"], "draftSave");
const tool = JSON.stringify({ destructive: "no", schema: "s", gate: null });

/** One statement stays well below the database's time limit. */
const reviewsAtOnce = 5_000;

/** Fills an empty database with a past, by few large inserts: nothing in it can be opened or sent. */
export async function seedHistory(app: Database, history: History): Promise<void> {
  const reviews = history.ended + history.waiting;
  for (let from = 1; from <= reviews; from += reviewsAtOnce) {
    await seedPart(app, history, { from, to: Math.min(reviews, from + reviewsAtOnce - 1) });
    // What PostgreSQL knows of an empty table would make it read all of the next part again and again.
    if (from === 1) await sql.raw("analyze").execute(app);
  }
  await sql.raw("analyze").execute(app);
}

async function seedPart(
  app: Database,
  history: History,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { ended, waiting, stepsPerReview, now } = history;
  const postgres = isPostgres(app);
  const end = Math.floor(now.getTime() / 1000);
  const n = sql`with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to)})`;
  const at = (seconds: RawBuilder<unknown>) =>
    postgres
      ? sql`to_char(to_timestamp(${seconds}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
      : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', ${seconds}, 'unixepoch')`;
  // An odd factor makes every number another one, and the ids come in no order.
  const scrambled = (number: RawBuilder<unknown>) =>
    postgres
      ? sql`lpad(to_hex((${number})::bigint * 2654435761 % 4294967296), 8, '0')`
      : sql`printf('%08x', (${number}) * 2654435761 % 4294967296)`;
  const reviewId = sql`'r' || ${scrambled(sql`i`)}`;
  const changed = at(sql`${sql.lit(end)} - (${sql.lit(ended + waiting)} - i) * 10`);
  const blob = postgres ? sql`'\\x00'::bytea` : sql`x'00'`;
  const isWaiting = sql`i > ${sql.lit(ended)}`;
  const state = sql`case when ${isWaiting} then case when i % 10 = 0 then 'unresolved' else 'awaiting_review' end
    when i % 10 < 6 then 'accepted' when i % 10 = 6 then 'rejected' when i % 10 = 7 then 'expired'
    when i % 10 = 8 then 'withdrawn' else 'failed' end`;
  const replaced = sql`i % 10 = 5 and not (${isWaiting})`;

  await sql`insert into reviews (id, connection_id, base_url, tool_name, created_at, latest_revision)
    ${n} select ${reviewId}, 'the-api', 'http://127.0.0.1:9', 'draftSave', ${changed},
      case when ${replaced} then 2 else 1 end from n`.execute(app);
  const columns =
    sql.raw(`id, review_id, revision, version, state, publication, author_id, author_name, policy_json,
    destructive, tool_json, created_at, updated_at, ended_at, input_hash, input_digest, summary_text, summary_headline,
    expires_at, capability_sealed, idempotency_key_sealed, idempotency_key_hash, attempt_count`);
  const preparations = (revision: number, itsState: RawBuilder<unknown>, which: RawBuilder<unknown>) => {
    const id = scrambled(sql`i * 2 + ${sql.lit(revision)}`);
    return sql`insert into preparations (${columns}) ${n}
      select 'p' || ${id}, ${reviewId}, ${sql.lit(revision)}, 1, ${itsState},
        case when (${itsState}) = 'accepted' then 'unverified' end, 'p-olga', 'Olga Operator', ${sql.lit(policy)}, 'no',
        ${sql.lit(tool)}, ${changed}, ${changed}, case when not (${isWaiting}) then ${changed} end, ${id}, 'd',
        '{"text":"Saves one draft."}', 'Saves one draft.', ${at(sql`${sql.lit(end)} + 3600 + i % 1000`)},
        case when ${isWaiting} then ${blob} end, ${blob}, ${id}, 1 from n where ${which}`.execute(app);
  };
  await preparations(1, sql`'superseded'`, replaced);
  await preparations(2, state, replaced);
  await preparations(1, state, sql`not (${replaced})`);
  await sql`insert into preparation_outputs (preparation_id, byte_length, output_text, output_sealed, kept_at)
    ${n} select p.id, 13, '', ${blob}, ${changed} from n join preparations p on p.review_id = ${reviewId}
    where p.state = 'accepted'`.execute(app);
  await sql`insert into audit_chains (chain, number, hash)
    ${n} select ${reviewId}, ${sql.lit(stepsPerReview)}, 'h' from n`.execute(app);
  // Ten seconds apart between reviews; the first step of each hundredth review is an alarm.
  await sql`insert into audit_entries (chain, number, at, actor_id, event, severity, text, tool_name,
      review_id, revision, details_json, hash, digest)
    ${n}, m(k) as (select 1 union all select k + 1 from m where k < ${sql.lit(stepsPerReview)})
    select ${reviewId}, k, ${changed}, 'p-olga', 'prepared',
      case when k = 1 and i % 100 = 0 then 'alarm' else 'info' end, 'Prepared draftSave, revision 1.', 'draftSave',
      ${reviewId}, 1, '{}', 'h', 'd'
    from n cross join m`.execute(app);
}
