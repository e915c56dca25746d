import { sql } from "kysely";
import type { Db } from "../../store/rows";

/** That somebody asked or mentioned a person who hasn't answered yet. */
export type CallRow = {
  id: string;
  review_id: string;
  why: "review" | "question" | "mention";
  person_id: string;
  /** Null of a mention. */
  person_name: string | null;
  by_id: string;
  by_name: string;
  at: string;
  /** The comment that asks or mentions them; null of an ask without words. */
  comment_id: string | null;
  audience: string | null;
  text_sealed: Buffer | Uint8Array | null;
  internal_sealed: Buffer | Uint8Array | null;
};

/** Whether somebody did it who was meant, by the account that they had then or have now. */
function isBy(doer: string, meant: string) {
  const [by, who] = [sql.ref(doer), sql.ref(meant)];
  return sql`(${by} = ${who} or ${by} = (select now."mergedInto" from "user" as now where now.id = ${who}))`;
}

/**
 * In the order of their time. An ask is answered once the person decides on any revision, or comments where those read it who
 * read the ask; a mention once they write in its thread or somebody has resolved it. A question mentions whom it asks, and
 * counts once.
 */
export async function loadCalls(db: Db, reviewIds: readonly string[]): Promise<CallRow[]> {
  if (reviewIds.length === 0) return [];
  const of = sql.join([...reviewIds]);
  const { rows } = await sql<CallRow>`
    select * from (
    select ask.id, ask.review_id, ask.kind as why, ask.person_id, ask.person_name, ask.by_id, ask.by_name, ask.at,
      ask.comment_id, said.audience, said.text_sealed, said.internal_sealed
    from review_asks ask left join review_comments said on said.id = ask.comment_id
    where ask.review_id in (${of}) and ask.ended_at is null and ${isUnanswered}
    union all
    select said.id, said.review_id, 'mention' as why, named.person_id, null as person_name, said.person_id as by_id,
      said.person_name as by_name, said.at, said.id as comment_id, thread.audience, said.text_sealed, said.internal_sealed
    from comment_mentions named
    join review_comments said on said.id = named.comment_id
    join review_comments thread on thread.id = coalesce(said.thread_id, said.id)
    where said.review_id in (${of}) and thread.resolved_at is null and not exists (
      select 1 from review_comments reply where reply.review_id = said.review_id and reply.at > said.at
        and ${isBy("reply.person_id", "named.person_id")} and coalesce(reply.thread_id, reply.id) = thread.id)
      and not exists (select 1 from review_asks question where question.review_id = said.review_id and question.comment_id = said.id)
    ) as calls order by at, id`.execute(db);
  return rows;
}

/** Of `review_asks ask`. */
export const isUnanswered = sql`not exists (
      select 1 from review_comments reply
      where reply.review_id = ask.review_id and reply.at > ask.at and ${isBy("reply.person_id", "ask.person_id")}
        and (reply.audience is null or reply.audience <> 'internal' or 'internal' = (
          select asking.audience from review_comments asking where asking.id = ask.comment_id)))
    and not exists (
      select 1 from preparations p join decisions decided on decided.preparation_id = p.id
      where p.review_id = ask.review_id and decided.at > ask.at and ${isBy("decided.person_id", "ask.person_id")})`;
