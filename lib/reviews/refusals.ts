import { sendProofSentences, type SendProof } from "../contract/send-proof";
import type { ReviewContext, SystemContext } from "./context";
import { effectiveState } from "./expiry";
import type { RefusalReason } from "./machine";
import { plannedAttempt } from "./sending/next-attempt";
import { sendingPause } from "./sending/sending-pause";
import { attemptsOf, loadReviewOf, proofOf } from "./store/load-review";
import type { PreparationRow, ReviewRows } from "./store/rows";
import type { ReviewState } from "./types";
import type { VerbRefusal } from "./verbs/types";

export function refusal(kind: VerbRefusal["refusal"], message: string): VerbRefusal {
  return { ok: false, refusal: kind, message };
}

export const onlyReads = refusal(
  "invalid_input",
  "This tool only reads: run it, there is nothing to prepare.",
);
export const noSuchReview = refusal("not_found", "There is no such review.");

/** What a refused transition means to the person who asked for it. `rows` is how the review stands now. */
export function refusedTransition(
  reason: RefusalReason,
  rows: ReviewRows,
  preparation: PreparationRow,
  context: Pick<SystemContext, "clock" | "api">,
): VerbRefusal {
  switch (reason) {
    case "wrong_state":
      return refusal("conflict", standing(rows, preparation, effectiveState(context, preparation)));
    case "shown_differs":
      return refusal(
        "conflict",
        "This review has changed since it was shown. Read it again before deciding.",
      );
    case "expired":
      return refusal("expired", expiredMessage(proofOf(attemptsOf(rows, preparation.id)), preparation.state));
    case "not_expired":
      return refusal("conflict", "It has not expired.");
    case "policy":
      return refusal("forbidden", "Someone else has to approve this.");
    case "reason_missing":
      return refusal("invalid_input", "Give a reason: the author has to know what to change.");
    case "evidence_missing":
      return refusal("invalid_input", "Say what you found and where, so that others can follow.");
    case "not_the_author":
      return refusal("forbidden", "Only the person who prepared it can withdraw it.");
    case "may_have_been_sent":
      return refusal(
        "blocked",
        mayHaveBeenSentMessage(preparation.state, proofOf(attemptsOf(rows, preparation.id))),
      );
    case "secret_unusable":
      return refusal("secret_unusable", secretUnusableMessage);
    case "only_manually":
      return refusal("conflict", "This can only be sent again by hand.");
    case "sending_paused":
      return refusal("blocked", pausedMessage(rows, preparation, context.clock()));
    case "not_settled_by_this":
      return refusal("conflict", "There is no cause to give this up.");
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

/** For every page and every refusal while nothing that is stored can be opened. */
export const secretMisfitMessage =
  "APP_SECRET doesn't open what is stored, so the desk changes nothing until it is started with the secret that does.";

/** Only what its sends prove is said of them. */
export function expiredMessage(proof: SendProof, state: ReviewState): string {
  const then = state === "unresolved" ? recordFirst : "Prepare it again.";
  return `It has expired. ${sendProofSentences[proof]} ${proof === "open" ? "Look at it first." : then}`;
}
const recordFirst = "Record that first; then it can be prepared anew.";
export const secretUnusableMessage =
  "The stored capability, key, input or picture can't be opened: it was changed, or sealed under another secret. Nothing was sent now.";
export const otherConnectionMessage =
  "This review was prepared on another API, or with another credential, than the desk is now connected to. Only there can it be sent.";

/** Why nothing of this review goes on while an earlier revision is in question again. */
export function reopenedMessage(reopened: Pick<PreparationRow, "revision">): string {
  return `Revision ${reopened.revision} was recorded as not executed, and the API's acceptance of it arrived later. Settle that revision first.`;
}

/** Why nothing is sent now, until when, and what happens then. */
function pausedMessage(rows: ReviewRows, preparation: PreparationRow, now: Date): string {
  const pause = sendingPause(rows, now);
  const then = plannedAttempt(preparation, now) === null ? "" : " This review is then sent automatically.";
  // It ended between the refusal and this message.
  if (pause === null) return "Sending was paused. It no longer is.";
  const until = time(pause.until);
  if (pause.why === "rate")
    return `Sending with this tool is paused until ${until}, because a send was answered with 429 (too many requests).${then}`;
  return `All sending is paused, because the service credential was answered with 401, and has not been accepted since. Countersign retries automatically at ${until}, and you can ask at any time.${then}`;
}

/** Why preparing again is blocked. */
export function mayHaveBeenSentMessage(state: ReviewState, proof: SendProof): string {
  if (state === "sending") return "It is being sent right now. Wait for its outcome.";
  if (proof !== "open") return `${sendProofSentences[proof]} ${recordFirst}`;
  return "It may have been sent, and a new preparation could do it twice. Settle this one first, or retry it: a retry is safe.";
}

/** Who brought it to where it is, and when: what the loser of a race reads. */
export function standing(rows: ReviewRows, preparation: PreparationRow, state: ReviewState): string {
  const decision = rows.decisions.filter((one) => one.preparation_id === preparation.id).at(-1);
  const attempt = rows.attempts.filter((one) => one.preparation_id === preparation.id).at(-1);
  const approved = decision ? `${decision.person_name} approved it at ${time(decision.at)}.` : "";
  const sent = attempt
    ? `${attempt.by_name ?? "The desk"} began to send it at ${time(attempt.started_at)}.`
    : approved;
  const settled = rows.reconciliations
    .filter((one) => one.preparation_id === preparation.id && one.outcome === state)
    .at(-1);
  const newer =
    rows.preparations[0].revision > preparation.revision ? " A newer revision has taken its place." : "";
  switch (state) {
    case "preparing":
      return "It is still being prepared.";
    case "prepare_failed":
      return `Preparing it failed, so there is nothing to decide on.${newer}`;
    case "awaiting_review":
      return "It is waiting for a decision.";
    case "approved":
      return approved || "It has been approved.";
    case "sending":
      return `${sent} It is in progress.`.trim();
    case "uncertain":
      return `${sent} Its outcome is not known yet.`.trim();
    case "unresolved":
      return `${sent} Its outcome could not be settled and waits for a person.`.trim();
    case "accepted":
    case "failed":
      if (settled)
        return `${settled.person_name} recorded at ${time(settled.at)} that it was ${state === "accepted" ? "executed" : "not executed"}.`;
      return `${sent} ${state === "accepted" ? "The API accepted it." : "It was refused."}`.trim();
    case "rejected":
      return decision
        ? `${decision.person_name} rejected it at ${time(decision.at)}.${newer}`
        : `It was rejected.${newer}`;
    case "expired":
      return `${expiredMessage(proofOf(attemptsOf(rows, preparation.id)), state)}${newer}`;
    case "withdrawn":
      return `${preparation.author_name} withdrew it.${newer}`;
    case "superseded":
      return "A newer revision has taken its place.";
  }
}

function time(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}
