import { parseJson } from "@/lib/wire/contract/json";
import { approvalView } from "../approval/approval-view";
import { costOfTaking } from "../approval/cost-of-taking";
import { threadViews } from "../discussion/thread-views";
import type { PlacedInput } from "../discussion/place-now";
import { openedRevision, presentPeople } from "../discussion/presence";
import { reconcileAction, reviewActions, type ActionsContext } from "./actions";
import { readableInput } from "./concealed-input";
import type { ReviewContext, ReviewVault } from "../context";
import { effectiveState, sendUntil } from "../transition/expiry";
import { publicationView, publishesView } from "../store/publication-view";
import { followUpView } from "./follow-up-view";
import { readHold } from "../sending/hold";
import { plannedAttempt } from "../sending/next-attempt";
import { knownToolChange, strictestDestructive } from "../approval/tool-change";
import { credentialNow } from "../sending/send-credential";
import { attemptsOf } from "../store/load-review";
import { notePlace, openNote } from "../store/notes";
import { overrideViews } from "../store/overrides";
import { isReopened } from "../store/reopened";
import { shownTo, type ShownTo } from "../store/shown-to";
import { gapView, type HeldRow } from "../store/restores";
import { keyMark } from "../store/secrets-of-preparation";
import {
  asksForChanges,
  readOutcome,
  type AttemptRow,
  type PreparationRow,
  type ReconciliationRow,
  type ReviewRows,
} from "../store/rows";
import { isLive, isUnknown, isUnsent } from "../states";
import { askViews } from "./turn";
import type { ToolChange } from "../approval/types";
import type {
  AttemptState,
  AttemptView,
  HeldView,
  PreparationView,
  ReconciliationView,
  ReviewTool,
  ReviewView,
} from "../types";

export type ViewContext = ActionsContext & Pick<ReviewContext, "vault">;

/** A review as its readers see it: nothing in it can be sent. */
export function reviewView(context: ViewContext, rows: ReviewRows): ReviewView {
  const change = isUnsent(rows.preparations[0].state)
    ? knownToolChange(context, rows, rows.preparations[0])
    : null;
  const actions = reviewActions(context, rows);
  const [newest, ...older] = rows.preparations;
  const current = preparationView(context, rows, newest);
  const preparations = [current, ...older.map((row) => preparationView(context, rows, row))];
  const threads = threadViews(
    {
      ...context,
      costOf: costOfTaking(context, rows),
      readable: placedInputs(preparations),
    },
    rows,
  );
  return {
    id: rows.review.id,
    tool: reviewTool(rows, change),
    toolChange: change,
    connection: rows.review.base_url,
    approval: approvalView(context, rows, {
      change,
      mayApprove: actions.approve.allowed,
      readable: current.inputText,
    }),
    preparations,
    threads,
    asks: isLive(newest.state) ? askViews(context, rows.calls, rows) : [],
    present: presentPeople(context, rows),
    openedId: openedRevision(context, rows),
    actions,
    pause: isHere(context, rows) ? credentialNow(context, rows, newest).pause : null,
    gaps: rows.gaps.map(gapView),
    clockSkewMs: context.api.steadyClockSkewMs(),
  };
}

/** Each is parsed once, and only where a place is looked for. */
function placedInputs(preparations: readonly PreparationView[]): (id: string) => PlacedInput | null {
  const known = new Map<string, PlacedInput | null>();
  return (id) => {
    const placed = known.has(id)
      ? (known.get(id) ?? null)
      : placedInput(preparations.find((one) => one.id === id));
    known.set(id, placed);
    return placed;
  };
}

function placedInput(preparation: PreparationView | undefined): PlacedInput | null {
  const parsed = parseJson(preparation?.inputText ?? "");
  return parsed.ok ? { value: parsed.value } : null;
}

function reviewTool({ review, preparations }: ReviewRows, change: ToolChange | null): ReviewTool {
  const destructive = strictestDestructive(preparations[0].destructive, change);
  return { name: review.tool_name, title: review.tool_title, destructive };
}

function preparationView(context: ViewContext, rows: ReviewRows, row: PreparationRow): PreparationView {
  const decisions = rows.decisions.filter((decision) => decision.preparation_id === row.id);
  const shown = shownTo(rows, row.id, context.actor);
  const outcome = shown.outcome(readOutcome(row.outcome_json));
  const attempts = attemptsOf(rows, row.id);
  const state = effectiveState(context, row);
  return {
    id: row.id,
    reviewId: row.review_id,
    revision: row.revision,
    state,
    publishes: publishesView(context, rows.review.tool_name, row),
    publication: publicationView(
      context,
      rows.review.tool_name,
      row,
      rows.followUps.find(({ preparation_id }) => preparation_id === row.id),
    ),
    followUp: followUpView(context, rows, row),
    author: { id: row.author_id, name: row.author_name },
    refreshedBy:
      row.refreshed_by_id === null || row.refreshed_by_name === null
        ? null
        : { id: row.refreshed_by_id, name: row.refreshed_by_name },
    createdAt: row.created_at,
    inputText: readableInput(context.vault, row, rows.concealed),
    concealed: rows.concealed
      .filter(({ preparationId }) => preparationId === row.id)
      .map(({ path, shownTo }) => ({ path, shown: shownTo.includes(context.actor.id) })),
    image: rows.images.find((image) => image.preparationId === row.id)?.view ?? null,
    inputDigest: row.input_digest,
    summaryText: row.summary_text === null ? null : shown.text(row.summary_text),
    summaryHash: row.summary_hash,
    expiresAt: row.expires_at,
    sendUntil: state === "held" ? null : sendUntil(context, row.expires_at),
    decisions: decisions.map((decision) => ({
      by: { id: decision.person_id, name: decision.person_name },
      verdict: decision.verdict,
      isVoid: decision.verdict === "approved" && decision.restore_id !== null,
      reason:
        (decision.reason_sealed &&
          openNote(context.vault, decision.reason_sealed, notePlace.decision(decision))) ||
        null,
      ...(asksForChanges(decision) ? { changesRequested: true as const } : {}),
      at: decision.at,
    })),
    attempts: attempts.map((attempt) => attemptView(attempt, shown)),
    keyMark: attempts.length > 0 ? keyMark(context.vault, row) : null,
    firstSentAt: row.first_sent_at,
    outcome,
    readsOnly: row.state === "prepare_failed" && outcome?.readsOnly === true,
    retryAfterAt: row.retry_after_at,
    nextAttemptAt: nextAttemptAt(context, rows, row),
    withoutCredential: withoutCredential(context, rows, row),
    hold: readHold(row.hold_json),
    overrides: overrideViews(context.vault, rows.overrides, row.id),
    overrideNote:
      row.override_note_sealed &&
      openNote(context.vault, row.override_note_sealed, notePlace.preparation(row)),
    output: outputSize(rows, row),
    reconciliations: rows.reconciliations
      .filter((one) => one.preparation_id === row.id)
      .map((one) => reconciliationView(context.vault, one)),
    held: rows.held
      .filter(({ preparation_id }) => preparation_id === row.id)
      .map((held) => heldView(context.vault, held)),
    reopened:
      row.reopened_at !== null && isReopened(row)
        ? { at: row.reopened_at, reconcile: reconcileAction(context, rows, row) }
        : null,
    endedAt: row.ended_at,
  };
}

function outputSize({ outputs }: ReviewRows, row: PreparationRow): PreparationView["output"] {
  const kept = outputs.find((output) => output.preparationId === row.id);
  return kept ? { byteLength: kept.byteLength, gone: kept.gone } : null;
}

function isHere({ connection }: ViewContext, { review }: ReviewRows): boolean {
  return review.connection_id === connection.id;
}

/** Only what may have been sent asks for the credential of its first send. */
function withoutCredential(
  context: ViewContext,
  rows: ReviewRows,
  row: PreparationRow,
): PreparationView["withoutCredential"] {
  if (!isHere(context, rows) || !isUnknown(row.state)) return null;
  const { credential } = credentialNow(context, rows, row);
  return credential === "usable" ? null : credential;
}

/** Another API's revisions are not sent from here, and what has expired is not sent at all. */
function nextAttemptAt(context: ViewContext, rows: ReviewRows, row: PreparationRow): string | null {
  if (!isHere(context, rows) || credentialNow(context, rows, row).credential === "missing") return null;
  return effectiveState(context, row) === row.state ? plannedAttempt(row, context.clock()) : null;
}

function attemptView(row: AttemptRow, shown: ShownTo): AttemptView {
  return {
    id: row.id,
    number: row.number,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    by: row.by_id === null || row.by_name === null ? null : { id: row.by_id, name: row.by_name },
    state: row.state as AttemptState,
    outcome: shown.outcome(readOutcome(row.outcome_json)),
  };
}

function reconciliationView(
  vault: ReviewVault,
  { person_id, person_name, ...row }: ReconciliationRow,
): ReconciliationView {
  return {
    by: { id: person_id, name: person_name },
    outcome: row.outcome,
    evidence: openNote(vault, row.evidence_sealed, notePlace.reconciliation(row)),
    at: row.at,
  };
}

function heldView(vault: ReviewVault, row: HeldRow): HeldView {
  const { found, looked_at, seen_sealed, person_id, person_name, at } = row;
  const isLooked =
    found !== null &&
    looked_at !== null &&
    seen_sealed !== null &&
    person_id !== null &&
    person_name !== null &&
    at !== null;
  return {
    ...gapView(row),
    restoredBy: row.restored_by,
    ...{ stood: row.stood, attempts: row.attempts },
    look: isLooked
      ? {
          by: { id: person_id, name: person_name },
          ...{ found, lookedAt: looked_at, at },
          seen: openNote(vault, seen_sealed, notePlace.look(row)),
        }
      : null,
  };
}
