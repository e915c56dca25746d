import { reviewActions, type ActionsContext } from "./actions";
import type { ReviewContext } from "./context";
import { effectiveState } from "./effective-state";
import { plannedAttempt } from "./next-attempt";
import { openInput } from "./secrets-of-preparation";
import { sendingPause } from "./sending-pause";
import { attemptsOf } from "./store/load-review";
import { readOutcome, type AttemptRow, type PreparationRow, type ReviewRows } from "./store/rows";
import type { AttemptState, AttemptView, PreparationView, ReviewTool, ReviewView } from "./types";

export type ViewContext = ActionsContext & Pick<ReviewContext, "vault">;

/** A review as its readers see it: nothing in it can be sent. */
export function reviewView(context: ViewContext, rows: ReviewRows): ReviewView {
  return {
    id: rows.review.id,
    tool: reviewTool(rows),
    connection: rows.review.base_url,
    policy: rows.preparations[0].policy,
    preparations: rows.preparations.map((row) => preparationView(context, rows, row)),
    actions: reviewActions(context, rows),
    pause: rows.review.connection_id === context.connection.id ? sendingPause(rows, context.clock()) : null,
    serverTime: context.clock().toISOString(),
    clockSkewMs: context.api.steadyClockSkewMs(),
  };
}

function reviewTool({ review, preparations }: ReviewRows): ReviewTool {
  return { name: review.tool_name, title: review.tool_title, destructive: preparations[0].destructive };
}

function preparationView(context: ViewContext, rows: ReviewRows, row: PreparationRow): PreparationView {
  const decisions = rows.decisions.filter((decision) => decision.preparation_id === row.id);
  return {
    id: row.id,
    reviewId: row.review_id,
    revision: row.revision,
    state: effectiveState(context, row),
    publication: row.publication,
    maker: { id: row.maker_id, name: row.maker_name },
    createdAt: row.created_at,
    inputText: openInput(context.vault, row),
    image: rows.images.find((image) => image.preparationId === row.id)?.view ?? null,
    inputDigest: row.input_digest,
    summaryText: row.summary_text,
    summaryHash: row.summary_hash,
    expiresAt: row.expires_at,
    decisions: decisions.map(({ person_id, person_name, verdict, reason, at }) => ({
      by: { id: person_id, name: person_name },
      verdict,
      reason,
      at,
    })),
    attempts: attemptsOf(rows, row.id).map(attemptView),
    outcome: readOutcome(row.outcome_json),
    retryAfterAt: row.retry_after_at,
    nextAttemptAt: nextAttemptAt(context, rows, row),
    overrideNote: row.override_note,
    output: outputSize(rows, row),
    reconciled: reconciled(row),
    endedAt: row.ended_at,
  };
}

function outputSize({ outputs }: ReviewRows, row: PreparationRow): PreparationView["output"] {
  const kept = outputs.find((output) => output.preparationId === row.id);
  return kept ? { byteLength: kept.byteLength } : null;
}

/** Another API's revisions are not sent from here, and what has expired is not sent at all. */
function nextAttemptAt(context: ViewContext, rows: ReviewRows, row: PreparationRow): string | null {
  if (rows.review.connection_id !== context.connection.id) return null;
  return effectiveState(context, row) === row.state ? plannedAttempt(row, context.clock()) : null;
}

function attemptView(row: AttemptRow): AttemptView {
  return {
    id: row.id,
    number: row.number,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    by: row.by_id === null || row.by_name === null ? null : { id: row.by_id, name: row.by_name },
    state: row.state as AttemptState,
    outcome: readOutcome(row.outcome_json),
  };
}

function reconciled(row: PreparationRow): PreparationView["reconciled"] {
  const {
    reconciled_by_id: id,
    reconciled_by_name: name,
    reconciled_evidence: evidence,
    reconciled_at: at,
  } = row;
  if (id === null || name === null || evidence === null || at === null) return null;
  return { by: { id, name }, evidence, at };
}
