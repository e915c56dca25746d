import { unreadWords } from "./concealed-input";
import type { ReviewContext } from "./context";
import { effectiveState } from "./effective-state";
import { transition, type ReviewEvent } from "./machine";
import { refusedByPolicy } from "./policy";
import { otherConnectionWords, refusedTransition } from "./refusals";
import { roleMay, roleWords, type Right } from "./roles";
import { attemptsOf, mayHaveBeenSent } from "./store/load-review";
import { sendingPause } from "./sending-pause";
import type { ReviewRows } from "./store/rows";
import type { ActionName, ReviewActions } from "./types";

type Verdict = ReviewActions[ActionName];
export type ActionsContext = Pick<ReviewContext, "clock" | "api" | "actor" | "connection">;

/** What this actor may do with the newest revision now, asked of the same table that the verbs obey. */
export function reviewActions(context: ActionsContext, rows: ReviewRows): ReviewActions {
  const row = rows.preparations[0];
  const effective = { ...row, state: effectiveState(context, row) };
  const sent = mayHaveBeenSent(attemptsOf(rows, row.id));
  const policyWords = policyRefusal(context, rows);
  // Where the credential was rejected, a person's send asks first whether it is let in by now.
  const paused = sendingPause(rows, context.clock())?.why === "rate";
  const ask = (right: Right, event: ReviewEvent): Verdict => {
    if (!roleMay(context.actor.role, right)) return no(roleWords[right]);
    const next = transition(effective.state, event);
    if (next.kind !== "refused") return { allowed: true };
    if (next.reason === "policy" && policyWords) return no(policyWords);
    // Why and until when stands on the page already, in the reader's own time.
    if (next.reason === "sending_paused") return no("Not before the pause is over.");
    return no(refusedTransition(next.reason, rows, effective, context).message);
  };
  const askable = rows.review.connection_id === context.connection.id;
  const here = (verdict: Verdict): Verdict =>
    verdict.allowed && !askable ? no(otherConnectionWords) : verdict;
  const unread = unreadWords(context, rows, row);
  const read = (verdict: Verdict): Verdict => (verdict.allowed && unread !== null ? no(unread) : verdict);

  return {
    approve: read(
      here(
        ask("decide", {
          type: "approve",
          shownMatches: true,
          expired: false,
          policyAllows: policyWords === null,
          quorumReached: true,
        }),
      ),
    ),
    send: here(ask("decide", { type: "send", inTime: true, secretUsable: true, paused })),
    reject: ask("decide", { type: "reject", reasonGiven: true }),
    withdraw: ask("prepare", {
      type: "withdraw",
      byMaker: row.maker_id === context.actor.id,
      mayHaveBeenSent: sent,
    }),
    prepareAgain: here(ask("prepare", { type: "prepare_again", mayHaveBeenSent: sent })),
    retry: here(ask("decide", { type: "retry", byHand: true, secretUsable: true, withinDay: true, paused })),
    reconcile: ask("decide", { type: "reconcile", evidenceGiven: true, askable, as: "accepted" }),
  };
}

/** Why the policy, as it stood at the preparation, keeps this actor from approving; null where it does not. */
export function policyRefusal(context: Pick<ReviewContext, "actor">, rows: ReviewRows): string | null {
  const { policy, destructive } = rows.preparations[0];
  return refusedByPolicy({
    policy,
    destructive,
    approverId: context.actor.id,
    makerIds: rows.preparations.map((preparation) => preparation.maker_id),
  });
}

function no(reason: string): Verdict {
  return { allowed: false, reason };
}
