import type { ReviewContext, SystemContext } from "../context";
import type { RefusalReason } from "../machine";
import { refusal } from "../refusals/refusal";
import type { Reason, Conflict } from "../refusals/types";
import { plannedAttempt } from "../sending/next-attempt";
import { credentialNow } from "../sending/send-credential";
import { loadReviewOf, proofOf } from "../store/load-review";
import { asksForChanges, type PreparationRow, type ReviewRows } from "../store/rows";
import { effectiveState } from "../transition/expiry";
import type { VerbRefusal } from "../verbs/types";

/** What a refused transition means to the person who asked for it. `rows` is how the review stands now. */
export function refusedTransition(
  reason: RefusalReason,
  rows: ReviewRows,
  preparation: PreparationRow,
  context: Pick<SystemContext, "db" | "clock" | "api">,
): VerbRefusal {
  return refusal(kinds[reason], transitionReason(reason, rows, preparation, context));
}

const kinds: Record<RefusalReason, VerbRefusal["refusal"]> = {
  wrong_state: "conflict",
  shown_differs: "conflict",
  expired: "expired",
  not_expired: "conflict",
  policy: "forbidden",
  reason_missing: "invalid_input",
  evidence_missing: "invalid_input",
  held: "blocked",
  keeps_its_key: "blocked",
  looked_too_early: "invalid_input",
  not_the_author: "forbidden",
  may_have_been_sent: "blocked",
  secret_unusable: "secret_unusable",
  credential_missing: "blocked",
  credential_rejected: "blocked",
  only_manually: "conflict",
  sending_paused: "blocked",
  not_settled_by_this: "conflict",
};

export function transitionReason(
  reason: RefusalReason,
  rows: ReviewRows,
  preparation: PreparationRow,
  context: Pick<SystemContext, "db" | "clock" | "api">,
): Reason {
  switch (reason) {
    case "wrong_state":
      return { code: reason, ...conflictOf(context, rows, preparation) };
    case "expired":
    case "may_have_been_sent":
      return { code: reason, state: preparation.state, proof: proofOf(rows, preparation.id) };
    case "policy":
      return { code: reason, policy: null };
    case "sending_paused": {
      const now = context.clock();
      const resumes = plannedAttempt(preparation, now) !== null;
      return { code: reason, pause: credentialNow(context, rows, preparation).pause, resumes };
    }
    default:
      return { code: reason };
  }
}

/** A refusal in the light of how things stand at this moment, since someone else may just have been first. */
export async function refusedNow(
  context: ReviewContext,
  rows: ReviewRows,
  row: PreparationRow,
  reason: RefusalReason,
): Promise<VerbRefusal> {
  const now = await loadReviewOf(context.db, row.id);
  const state = now?.preparation.state ?? row.state;
  const shown = reason === "wrong_state" && state === "expired" ? "expired" : reason;
  return refusedTransition(shown, now?.rows ?? rows, now?.preparation ?? row, context);
}

function conflictOf(
  context: Pick<SystemContext, "clock" | "api">,
  rows: ReviewRows,
  preparation: PreparationRow,
): Conflict {
  const state = effectiveState(context, preparation);
  const ofThis = (one: { preparation_id: string }) => one.preparation_id === preparation.id;
  const decision = rows.decisions.filter(ofThis).at(-1);
  const attempt = rows.attempts.filter(ofThis).at(-1);
  const settled = rows.reconciliations
    .filter(ofThis)
    .filter(({ outcome }) => outcome === state)
    .at(-1);
  return {
    state,
    proof: proofOf(rows, preparation.id),
    author: preparation.author_name,
    decided: decision
      ? {
          ...{ by: decision.person_name, at: decision.at },
          ...(asksForChanges(decision) ? { changesRequested: true } : {}),
        }
      : null,
    sent: attempt ? { by: attempt.by_name, at: attempt.started_at } : null,
    settled: settled ? { by: settled.person_name, at: settled.at } : null,
    newerRevision: rows.preparations[0].revision > preparation.revision,
  };
}
