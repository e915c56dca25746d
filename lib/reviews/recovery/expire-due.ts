import { sql } from "kysely";
import { sendProofSentences } from "@/lib/contract/send-proof";
import { yieldToEventLoop } from "@/lib/runtime/yield-to-event-loop";
import { appendAudit } from "../audit/audit";
import type { SystemContext } from "../context";
import { expiryLine, isExpired } from "../expiry";
import { transition } from "../machine";
import { changePreparation } from "../store/change-preparation";
import { attemptsOf, loadReviewOf, mayHaveBeenSent, proofOf } from "../store/load-review";
import type { PreparationRow, ReviewRows } from "../store/rows";

/** Moves everything that is past its expiresAt, and of which nothing may have been sent, to expired. */
export async function expireDue(context: SystemContext, limit = 100): Promise<{ expired: number }> {
  const due = await dueToExpire(context, limit).execute();
  let expired = 0;
  for (const { id } of due) {
    const found = await loadReviewOf(context.db, id);
    if (!found) continue;
    const after = await settleExpiry(context, found.rows, found.preparation);
    if (after.state === "expired") expired++;
    await yieldToEventLoop();
  }
  return { expired };
}

export function dueToExpire(context: Pick<SystemContext, "db" | "api" | "clock">, limit: number) {
  return context.db
    .selectFrom("preparations")
    .select("id")
    .where(sql<boolean>`state in ('awaiting_review','approved')`)
    .where("expires_at", "<=", expiryLine(context))
    .orderBy("expires_at")
    .limit(limit);
}

/** The preparation with its expiry settled by the clock: expired where it is due, else as it stands. */
export async function settleExpiry(
  context: SystemContext,
  rows: ReviewRows,
  row: PreparationRow,
  isDue: typeof isExpired = isExpired,
): Promise<PreparationRow> {
  const next = transition(row.state, {
    type: "expire",
    due: isDue(context, row.expires_at),
    mayHaveBeenSent: mayHaveBeenSent(attemptsOf(rows, row.id)),
  });
  if (next.kind !== "to") return row;
  const changed = await context.db.transaction().execute(async (tx) => {
    const expired = await changePreparation(tx, row, next.state, context.clock());
    if (!expired) return null;
    await appendAudit(tx, context, {
      by: null,
      event: "expired",
      text: `Revision ${row.revision} expired. ${sendProofSentences[proofOf(attemptsOf(rows, row.id))]}`,
      toolName: rows.review.tool_name,
      reviewId: rows.review.id,
      revision: row.revision,
      details: { expiresAt: row.expires_at, clockSkewMs: context.api.steadyClockSkewMs() },
    });
    return expired;
  });
  if (changed) return changed;
  return (await loadReviewOf(context.db, row.id))?.preparation ?? row;
}
