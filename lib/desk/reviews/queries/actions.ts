import { unreadBy } from "../approval/unread";
import { refusedAsInvolved } from "../approval/second-person";
import { refusedByRole } from "../approval/refused-by-role";
import type { ReviewContext } from "../context";
import { effectiveState, isExpired } from "../transition/expiry";
import { transition, type CredentialState, type ReviewEvent } from "../machine";
import { approvalsOf, isLastApproval, policyRefusal } from "../approval/approvals";
import type { Reason } from "../refusals/types";
import { transitionReason } from "./refused-transition";
import { may, type Permission } from "@/lib/desk/policy/permissions";
import { samePerson } from "../store/approvers";
import { attemptsOf, mayHaveBeenSent } from "../store/load-review";
import { credentialNow } from "../sending/send-credential";
import { isReopened } from "../store/reopened";
import { keepsItsKey, openAttempts } from "../store/restores";
import type { PreparationRow, ReviewRows } from "../store/rows";
import { knownToolChange } from "../approval/tool-change";
import type { ReviewActions, Verdict } from "../types";

export type ActionsContext = Pick<
  ReviewContext,
  "db" | "clock" | "api" | "actor" | "connection" | "policy" | "knownTools" | "publication"
>;

/** What this actor may do with the newest revision now, asked of the same table that the verbs apply. */
export function reviewActions(context: ActionsContext, rows: ReviewRows): ReviewActions {
  const row = rows.preparations[0];
  const effective = { ...row, state: effectiveState(context, row) };
  const sent = mayHaveBeenSent(attemptsOf(rows, row.id));
  const expired = isExpired(context, row.expires_at);
  const approvals = approvalsOf(context, rows, row, { change: knownToolChange(context, rows, row) });
  const outsider = may(context.actor, "reviews:approve") ? refusedByRole(context, rows, row) : null;
  const againstPolicy = policyRefusal(approvals, context.actor);
  // Where the credential was rejected, a person's send first asks whether it works by now.
  const { credential, pause } = credentialNow(context, rows, row);
  const paused = pause?.why === "rate";
  const ask = (permission: Permission, event: ReviewEvent): Verdict => {
    if (!may(context.actor, permission)) return { allowed: false, lacks: permission };
    const next = transition(effective.state, event);
    if (next.kind !== "refused") return { allowed: true };
    if (next.reason === "policy") return no({ code: next.reason, ...(againstPolicy ?? { policy: null }) });
    // Why and until when stands on the page already, in the reader's own time.
    if (next.reason === "sending_paused") return no({ code: "paused_as_shown" });
    return no(transitionReason(next.reason, rows, effective, context));
  };
  const askable = rows.review.connection_id === context.connection.id;
  const inQuestion = reopenedBefore(rows);
  const here = (verdict: Verdict): Verdict => {
    if (verdict.allowed && inQuestion) return no({ code: "reopened", revision: inQuestion.revision });
    return verdict.allowed && !askable ? no({ code: "other_connection" }) : verdict;
  };
  const unread = unreadBy(context, rows, row);
  const read = (verdict: Verdict): Verdict => (verdict.allowed && unread !== null ? no(unread) : verdict);

  return {
    approve: read(
      here(
        ask("reviews:approve", {
          type: "approve",
          shownMatches: true,
          expired: false,
          policyAllows: againstPolicy === null,
          quorumReached: isLastApproval(approvals, context.actor),
        }),
      ),
    ),
    send: here(ask("reviews:decide", { type: "send", inTime: true, secretUsable: true, paused })),
    reject: outsider ? no(outsider.reason) : ask("reviews:approve", { type: "reject", reasonGiven: true }),
    withdraw: ask("reviews:withdraw", {
      type: "withdraw",
      byAuthor: samePerson(rows.merged, row.author_id) === context.actor.id,
      mayHaveBeenSent: mayHaveBeenSent(openAttempts(rows, row.id)),
    }),
    prepareAgain: here(
      withoutCredential(
        credential,
        ask("reviews:prepare", {
          type: "prepare_again",
          mayHaveBeenSent: sent,
          keepsItsKey: keepsItsKey(rows, effective, expired),
        }),
      ),
    ),
    // A capability that was erased with an end can't come back.
    retry: here(
      ask("reviews:decide", {
        type: "retry",
        manual: true,
        inTime: sent || !expired,
        secretUsable: row.capability_sealed !== null,
        // As of any that was rejected, a person's send first asks whether it works by now.
        credential: credential === "rejected" ? "usable" : credential,
        withinDay: true,
        paused,
      }),
    ),
    reconcile: reconcileAction(context, rows, row),
    look: lookAction(context, rows),
  };
}

/** Whether this actor may say what became of the revision that a restore holds. */
function lookAction(context: ActionsContext, rows: ReviewRows): Verdict {
  if (!may(context.actor, "reviews:reconcile")) return { allowed: false, lacks: "reviews:reconcile" };
  const row = rows.preparations.find(({ state }) => state === "held");
  if (!row) return no(transitionReason("wrong_state", rows, rows.preparations[0], context));
  const involved = refusedAsInvolved(context, rows, row);
  return involved ? no(involved.reason) : { allowed: true };
}

/** Why what may have been sent is not prepared again, where no retry can settle it either. */
function withoutCredential(credential: CredentialState, verdict: Verdict): Verdict {
  if (credential === "usable" || verdict.allowed || !("reason" in verdict)) return verdict;
  return verdict.reason.code === "may_have_been_sent" ? no({ code: `credential_${credential}` }) : verdict;
}

/** Whether this actor may record what became of a revision, which need not be the newest one. */
export function reconcileAction(
  context: Pick<ActionsContext, "db" | "clock" | "api" | "actor" | "connection" | "policy">,
  rows: ReviewRows,
  row: PreparationRow,
): Verdict {
  if (!may(context.actor, "reviews:reconcile")) return { allowed: false, lacks: "reviews:reconcile" };
  const askable = rows.review.connection_id === context.connection.id;
  const next = transition(row.state, { type: "reconcile", evidenceGiven: true, askable, as: "accepted" });
  if (next.kind === "refused") return no(transitionReason(next.reason, rows, row, context));
  const involved = refusedAsInvolved(context, rows, row);
  return involved ? no(involved.reason) : { allowed: true };
}

/** An earlier revision that is in question again; null where there is none. */
export function reopenedBefore(rows: ReviewRows): PreparationRow | null {
  const [, ...earlier] = rows.preparations;
  return earlier.find(isReopened) ?? null;
}

function no(reason: Reason): Verdict {
  return { allowed: false, reason };
}
