import type { ReviewContext } from "../context";
import { isExpired, isTooLateToSend, settleExpiry } from "../transition/expiry";
import { transition, type RefusalReason, type ReviewEvent } from "../machine";
import { countDecision, recordTransition, type RecordedTransition } from "../transition/record-transition";
import { refusedNow } from "../queries/refused-transition";
import { noSuchReview, otherConnection } from "../refusals/refusal";
import { transactKnown } from "../store/known-commit";
import { loadReviewOf } from "../store/load-review";
import type { PreparationRow, ReviewRows, Tx } from "../store/rows";
import type { Changed, VerbRefusal, VerbResult } from "./types";

/** What a person's verb does to a revision, worked out from how it stands now. */
export type Step = {
  event: ReviewEvent;
  /** A refusal that knows more than the machine, where the verb has one. */
  explain?: (reason: RefusalReason) => VerbRefusal | null;
  /** Asks in the transaction what only it can tell, and says what is written; a refusal leaves everything as it was. */
  write: (tx: Tx) => StepWrites | VerbRefusal | Promise<StepWrites | VerbRefusal>;
  /** The row as it stands, where this step was committed although its connection was lost; else the loss is thrown. */
  committed?: (tx: Tx) => Promise<PreparationRow | undefined>;
  afterwards?: (row: PreparationRow) => Promise<VerbResult<Changed>>;
};
/** What a step writes beside the new state. `second`: one more that belongs to it, in the same transaction. */
export type StepWrites = Pick<RecordedTransition, "change" | "record" | "entry"> & {
  second?: ((tx: Tx, row: PreparationRow) => Promise<PreparationRow | null>) | undefined;
};

type Wanted = {
  preparationId: string;
  /** Whether the step sends, which only works on the review's own connection and well before its expiry. */
  sends?: boolean;
  plan: (rows: ReviewRows, row: PreparationRow) => Step | VerbRefusal | Promise<Step | VerbRefusal>;
};

/** More than there may be approvals of one revision at once. */
const againMax = 20;

/** One step of a person: load, settle the expiry, ask the machine, write all of it in one transaction. */
export async function applyTransition(
  context: ReviewContext,
  wanted: Wanted,
  again = 0,
): Promise<VerbResult<Changed>> {
  const { preparationId, sends = false, plan } = wanted;
  const found = await loadReviewOf(context.db, preparationId);
  if (!found) return noSuchReview;
  const { rows } = found;
  if (sends && rows.review.connection_id !== context.connection.id) return otherConnection;
  const row = await settleExpiry(context, rows, found.preparation, sends ? isTooLateToSend : isExpired);
  const step = await plan(rows, row);
  if ("refusal" in step) return step;
  const next = transition(row.state, step.event);
  if (next.kind === "refused")
    return step.explain?.(next.reason) ?? refusedNow(context, rows, row, next.reason);
  const to = next.kind === "to" ? next.state : row.state;
  const work = async (tx: Tx): Promise<PreparationRow | VerbRefusal | null> => {
    const writes = await step.write(tx);
    if ("refusal" in writes) return writes;
    const { second, ...first } = writes;
    const seen = { review: rows.review, row, to, by: context.actor };
    const applied = await recordTransition(tx, context, { ...seen, ...first });
    return applied && second ? second(tx, applied) : applied;
  };
  const unknown = () => Promise.resolve(undefined);
  const applied = await transactKnown(context.db, work, step.committed ?? unknown);
  if (!applied) {
    // An approval of several, or a hold, changes the row and not its state: that decides nothing about this step.
    const now = await loadReviewOf(context.db, row.id);
    return now?.preparation.state === row.state && again < againMax
      ? applyTransition(context, wanted, again + 1)
      : refusedNow(context, rows, row, "wrong_state");
  }
  if ("refusal" in applied) return applied;
  countDecision(step.event.type);
  return step.afterwards ? step.afterwards(applied) : { ok: true, value: changed(applied) };
}

export function changed({
  id,
  review_id,
  revision,
  state,
}: Pick<PreparationRow, "id" | "review_id" | "revision" | "state">): Changed {
  return { reviewId: review_id, preparationId: id, revision, state };
}
