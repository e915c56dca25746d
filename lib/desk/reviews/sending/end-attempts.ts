import type { ResultOutcome } from "@/lib/wire/api-client";
import type { ReviewContext } from "../context";
import type { AttemptRow, Tx } from "../store/rows";
import type { AttemptState } from "../types";
import { outcomeOf } from "./outcome-of";

type Clock = Pick<ReviewContext, "clock">;

export async function endAttempt(
  tx: Tx,
  context: Clock,
  attempt: AttemptRow,
  state: AttemptState,
  outcome: ResultOutcome,
): Promise<void> {
  await tx
    .updateTable("attempts")
    .set({ state, ended_at: context.clock().toISOString(), outcome_json: JSON.stringify(outcomeOf(outcome)) })
    .where("id", "=", attempt.id)
    .execute();
}

/** Attempts that are still open when an older reply settles the matter: their own replies will come late. */
export async function closeOthers(tx: Tx, context: Clock, others: AttemptRow[]): Promise<void> {
  const open = others.filter((one) => one.state === "open").map((one) => one.id);
  if (open.length === 0) return;
  await tx
    .updateTable("attempts")
    .set({ state: "uncertain", ended_at: context.clock().toISOString() })
    .where("id", "in", open)
    .execute();
}
