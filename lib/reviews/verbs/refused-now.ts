import type { ReviewContext } from "../context";
import type { RefusalReason } from "../machine";
import { refusedTransition } from "../refusals";
import { loadReviewOf } from "../store/load-review";
import type { PreparationRow, ReviewRows } from "../store/rows";
import type { VerbRefusal } from "../types";

/** A refusal in the light of how things stand at this moment, since someone else may just have been first. */
export async function refusedNow(
  context: ReviewContext,
  rows: ReviewRows,
  row: PreparationRow,
  reason: RefusalReason,
): Promise<VerbRefusal> {
  const now = await loadReviewOf(context.db, row.id);
  const state = now?.preparation.state ?? row.state;
  const told = reason === "wrong_state" && state === "expired" ? "expired" : reason;
  return refusedTransition(told, now?.rows ?? rows, now?.preparation ?? row, context);
}
