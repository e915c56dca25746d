import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { SystemContext } from "../context";
import { transition } from "../machine";
import { recordTransition } from "../transition/record-transition";
import { nextAttemptAfter } from "../sending/next-attempt";
import { isUnderWay } from "../sending/under-way";
import { ownOutcome } from "../sending/outcome-of";
import { attemptsOf, loadReviewOf } from "../store/load-review";
import type { PreparationRow, ReviewRows } from "../store/rows";

const settledPerRound = 100;

/**
 * A crash in the middle: what was being sent becomes uncertain (it may have been received), what was being
 * prepared has failed (preparing has no effect). Never back to approved. What this process itself still sends has not
 * crashed, whatever the clock says.
 */
export async function settleExpiredLeases(context: SystemContext): Promise<{ settled: number }> {
  const expired = await expiredLeases(context, settledPerRound).execute();
  let settled = 0;
  for (const { id } of expired) {
    if (isUnderWay(context, id)) continue;
    const found = await loadReviewOf(context.db, id);
    if (found && (await settleLease(context, found.rows, found.preparation))) settled++;
    await yieldToEventLoop();
  }
  return { settled };
}

/** Only what is being sent or prepared has a lease; the table sees to that. */
export function expiredLeases(context: Pick<SystemContext, "db" | "clock">, limit: number) {
  return context.db
    .selectFrom("preparations")
    .select("id")
    .where("lease_until", "<=", context.clock().toISOString())
    .where("restore_id", "is", null)
    .orderBy("lease_until")
    .limit(limit);
}

async function settleLease(context: SystemContext, rows: ReviewRows, row: PreparationRow): Promise<boolean> {
  const now = context.clock();
  if (row.lease_until === null || row.lease_until > now.toISOString()) return false;
  const next = transition(row.state, { type: "lease_expired" });
  if (next.kind !== "to") return false;
  const outcome_json = JSON.stringify(ownOutcome("lapsed"));
  const attempts = attemptsOf(rows, row.id);
  const random = context.random ?? Math.random;
  const again = nextAttemptAfter({ state: next.state, outcome: null, attempts, now, random });
  const what = `${rows.review.tool_name}, revision ${row.revision}`;
  const settled = await context.db.transaction().execute((tx) =>
    recordTransition(tx, context, {
      review: rows.review,
      row,
      to: next.state,
      by: null,
      change: { outcome_json, next_attempt_at: again?.toISOString() ?? null },
      async record() {
        await tx
          .updateTable("attempts")
          .set({ state: "uncertain", ended_at: now.toISOString(), outcome_json })
          .where("preparation_id", "=", row.id)
          .where("state", "=", "open")
          .execute();
      },
      entry: {
        event: next.state,
        text:
          next.state === "uncertain"
            ? `How a send of ${what} ended was not recorded in time. The outcome is not known.`
            : `How the preparation of ${what} ended was not recorded in time. Preparing executes nothing.`,
        severity: "warning",
        details: { leaseUntil: row.lease_until, attempt: row.attempt_count },
      },
    }),
  );
  return settled !== null;
}
