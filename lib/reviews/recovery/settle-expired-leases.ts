import { yieldToEventLoop } from "@/lib/runtime/yield-to-event-loop";
import { appendAudit } from "../audit/audit";
import type { SystemContext } from "../context";
import { transition } from "../machine";
import { nextAttemptAfter } from "../sending/next-attempt";
import { ownOutcome } from "../sending/outcome-of";
import { changePreparation } from "../store/change-preparation";
import { attemptsOf, loadReviewOf } from "../store/load-review";
import type { PreparationRow, ReviewRows } from "../store/rows";

const lapsedWords = "No answer of the API was recorded in time: the server may have stopped.";

/**
 * A crash in the middle: what was being sent becomes uncertain (it may have been received), what was being
 * prepared has failed (preparing has no effect). Never back to approved.
 */
export async function settleLapsedLeases(context: SystemContext, limit = 100): Promise<{ settled: number }> {
  const lapsed = await lapsedLeases(context, limit).execute();
  let settled = 0;
  for (const { id } of lapsed) {
    const found = await loadReviewOf(context.db, id);
    if (found && (await settleLapsed(context, found.rows, found.preparation))) settled++;
    await yieldToEventLoop();
  }
  return { settled };
}

/** Only what is being sent or prepared has a lease; the table sees to that. */
export function lapsedLeases(context: Pick<SystemContext, "db" | "clock">, limit: number) {
  return context.db
    .selectFrom("preparations")
    .select("id")
    .where("lease_until", "<=", context.clock().toISOString())
    .orderBy("lease_until")
    .limit(limit);
}

async function settleLapsed(context: SystemContext, rows: ReviewRows, row: PreparationRow): Promise<boolean> {
  const now = context.clock();
  if (row.lease_until === null || row.lease_until > now.toISOString()) return false;
  const next = transition(row.state, { type: "lease_lapsed" });
  if (next.kind !== "to") return false;
  const outcome = JSON.stringify(ownOutcome("lapsed", lapsedWords));
  return context.db.transaction().execute(async (tx) => {
    const attempts = attemptsOf(rows, row.id);
    const random = context.random ?? Math.random;
    const again = nextAttemptAfter({ state: next.state, outcome: null, attempts, now, random });
    const changed = await changePreparation(tx, row, next.state, now, {
      outcome_json: outcome,
      next_attempt_at: again?.toISOString() ?? null,
    });
    if (!changed) return false;
    await tx
      .updateTable("attempts")
      .set({ state: "uncertain", ended_at: now.toISOString(), outcome_json: outcome })
      .where("preparation_id", "=", row.id)
      .where("state", "=", "open")
      .execute();
    const what = `${rows.review.tool_name}, revision ${row.revision}`;
    await appendAudit(tx, context, {
      by: null,
      event: next.state,
      text:
        next.state === "uncertain"
          ? `How a send of ${what} ended was not recorded in time. The outcome is not known.`
          : `How the preparation of ${what} ended was not recorded in time. Preparing executes nothing.`,
      severity: "warning",
      toolName: rows.review.tool_name,
      reviewId: rows.review.id,
      revision: row.revision,
      details: { leaseUntil: row.lease_until, attempt: row.attempt_count },
    });
    return true;
  });
}
