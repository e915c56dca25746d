import type { Database } from "@/lib/desk/database/open-database";

const hourMs = 3_600_000;
const minuteMs = 60_000;

export type ApiProblems = {
  /** Of the last hour: no answer, or one with 401, 429 or from 500 on. */
  problems: number;
  /** In words of ours; null without any. */
  lastProblem: { at: string; what: string } | null;
};

/** Notes that something went wrong with the API, for all processes and over a restart; forgets what is over an hour old. */
export async function noteApiProblem(
  db: Database,
  connectionId: string,
  what: string,
  now: Date,
): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString();
  const last_at = now.toISOString();
  await db
    .insertInto("api_problems")
    .values({ connection_id: connectionId, minute, what, count: 1, last_at })
    .onConflict((conflict) =>
      conflict
        .columns(["connection_id", "minute", "what"])
        .doUpdateSet((row) => ({ count: row("api_problems.count", "+", 1), last_at })),
    )
    .execute();
  await db
    .deleteFrom("api_problems")
    .where("last_at", "<", new Date(now.getTime() - hourMs).toISOString())
    .execute();
}

export async function readApiProblems(db: Database, connectionId: string, now: Date): Promise<ApiProblems> {
  const rows = await db
    .selectFrom("api_problems")
    .select(["what", "count", "last_at"])
    .where("connection_id", "=", connectionId)
    .where("last_at", ">=", new Date(now.getTime() - hourMs).toISOString())
    .orderBy("last_at", "desc")
    .execute();
  const [last] = rows;
  return {
    problems: rows.reduce((sum, { count }) => sum + count, 0),
    lastProblem: last ? { at: last.last_at, what: last.what } : null,
  };
}
