import { counted } from "@/lib/platform/runtime/counted";
import { appendAudit, type AuditEntry } from "../audit/audit";
import type { SystemContext } from "../context";
import { changePreparation, type Change } from "../store/change-preparation";
import type { PreparationRow, ReviewRow, Tx } from "../store/rows";
import type { PersonRef, ReviewState } from "../types";

export type TransitionEntry = Pick<AuditEntry, "event" | "text" | "severity" | "details" | "texts">;
export type RecordedTransition = {
  review: Pick<ReviewRow, "id" | "tool_name">;
  /** The row that the machine's answer was about. */
  row: PreparationRow;
  to: ReviewState;
  by: PersonRef | null;
  entry: TransitionEntry;
  change?: Change;
  /** Writes what belongs to the transition, such as a decision. */
  record?: ((tx: Tx) => Promise<void>) | undefined;
};

/** For the metrics, once a person's step is committed. */
export function countDecision(decision: string): void {
  counted("decision", { decision });
}

/**
 * One transition in its transaction: the conditional UPDATE, the rows that belong to it, the audit entry. In this order,
 * since the audit chain's lock is the last that a transaction takes. Null where someone else was first.
 */
export async function recordTransition(
  tx: Tx,
  context: Pick<SystemContext, "vault" | "clock">,
  { review, row, to, by, entry, change, record }: RecordedTransition,
): Promise<PreparationRow | null> {
  const changed = await changePreparation(tx, row, to, context.clock(), change);
  if (!changed) return null;
  await record?.(tx);
  await appendAudit(tx, context, {
    by,
    ...entry,
    toolName: review.tool_name,
    reviewId: review.id,
    revision: row.revision,
  });
  return changed;
}
