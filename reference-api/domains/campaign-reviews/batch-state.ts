export const batchStates = [
  "in_review",
  "approved",
  "changes_requested",
  "lapsed",
  "executed",
  "superseded",
] as const;
export type BatchState = (typeof batchStates)[number];

/** For how long an approval of several campaigns together holds: the schedule around them moves on. */
const approvalHoldsMs = 24 * 3_600_000;

export type BatchFacts = {
  batch: { decides_at: string; decision: "approved" | "changes_requested"; executed_at: string | null };
  /** Whether every campaign stands as it stood when the batch was asked for, and is not executed separately. */
  campaignsUnchanged: boolean;
};

/** The state of a batch at a moment. Pure. */
export function batchState({ batch, campaignsUnchanged }: BatchFacts, now: Date): BatchState {
  if (batch.executed_at !== null) return "executed";
  if (!campaignsUnchanged) return "superseded";
  if (now.toISOString() < batch.decides_at) return "in_review";
  if (batch.decision === "changes_requested") return "changes_requested";
  return now < approvalEndsAt(batch.decides_at) ? "approved" : "lapsed";
}

export function approvalEndsAt(decidesAt: string): Date {
  return new Date(Date.parse(decidesAt) + approvalHoldsMs);
}
