import { sql } from "kysely";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { Db } from "../store/rows";

/** What puts a revision's receipt into a month: somebody decided on it, or what became of it was recorded. */
const events = [
  "approved",
  "rejected",
  "changes_requested",
  "accepted",
  "failed",
  "late_reply",
  "reconciled",
] as const;
const readAtOnce = 1_000;

export type Revision = { review: string; revision: number };

/** From its first instant up to that of the next month, in UTC; `month` as "2026-11". */
export function spanOf(month: string): { from: string; until: string } {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + 1);
  return { from: from.toISOString(), until: until.toISOString() };
}

/** The months with receipts, as "2026-11" in UTC, the newest first: one statement for each. */
export async function monthsWithReceipts(db: Db): Promise<string[]> {
  const months: string[] = [];
  for (let from = ""; ;) {
    const { at } = await firstStep(db, from);
    if (at === null) return months.reverse();
    const month = at.slice(0, "2026-11".length);
    months.push(month);
    from = spanOf(month).until;
    await yieldToEventLoop();
  }
}

/** One look into the index for each event. */
function firstStep(db: Db, from: string): Promise<{ at: string | null }> {
  const first = (event: string) =>
    sql`select min(at) as at from audit_entries where event = ${event} and at >= ${from} and review_id is not null`;
  return db
    .selectFrom(sql<{ at: string | null }>`(${sql.join(events.map(first), sql` union all `)})`.as("steps"))
    .select((eb) => eb.fn.min("at").as("at"))
    .executeTakeFirstOrThrow();
}

/** Each once, in the order of the first such step of it in the month, the decisions before the outcomes. */
export async function revisionsOfMonth(db: Db, month: string): Promise<Revision[]> {
  const found = new Map<string, Revision>();
  for (const event of events)
    for (let after: Cursor | null = { at: "", chain: "", number: 0 }; after !== null;) {
      const rows: Awaited<ReturnType<typeof stepsAfter>> = await stepsAfter(db, { event, month, after });
      for (const { review_id: review, revision } of rows)
        if (review !== null && revision !== null) found.set(`${review}:${revision}`, { review, revision });
      after = rows.length === readAtOnce ? (rows.at(-1) ?? null) : null;
      await yieldToEventLoop();
    }
  return [...found.values()];
}

type Cursor = { at: string; chain: string; number: number };

function stepsAfter(db: Db, { event, month, after }: { event: string; month: string; after: Cursor }) {
  const { from, until } = spanOf(month);
  const { at, chain, number } = after;
  return db
    .selectFrom("audit_entries")
    .select(["at", "chain", "number", "review_id", "revision"])
    .where("event", "=", event)
    .where("at", ">=", from)
    .where("at", "<", until)
    .where(sql<boolean>`(at, chain, number) > (${at}, ${chain}, ${number})`)
    .orderBy("at")
    .orderBy("chain")
    .orderBy("number")
    .limit(readAtOnce)
    .execute();
}
