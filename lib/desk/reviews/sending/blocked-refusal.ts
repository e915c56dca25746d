import type { SendBlocked, BlockingReview } from "../refusals/types";
import { mayHaveRun, type ReviewState } from "../states";
import type { Hold } from "../types";
import type { VerbRefusal } from "../verbs/types";

/** What keeps a revision from being approved or sent until somebody who may decide has seen it. */
export type SendBlock = Pick<Hold, "blockedBy" | "toolChange" | "policy">;

/** The block as a refusal: all that stands in the way at once, each with what an override has to name. */
export function blockedRefusal({ blockedBy, toolChange, policy }: SendBlock): VerbRefusal {
  return {
    ok: false,
    refusal: policy === null ? "blocked" : "forbidden",
    reason: {
      code: "send_blocked",
      policy,
      duplicates: duplicateFacts(blockedBy),
      toolChanged: toolChange !== null,
    },
    ...(blockedBy.length === 0 ? {} : { blockedBy }),
    ...(toolChange === null ? {} : { toolChange }),
  };
}

function duplicateFacts(blockedBy: BlockingReview[]): SendBlocked["duplicates"] {
  if (blockedBy.length === 0) return null;
  return {
    settleFirst: blockedBy.some(({ settleFirst }) => settleFirst),
    acceptedRevisions: blockedBy.filter(({ sameReview }) => sameReview).map(({ revision }) => revision),
    elsewhere: mostKnown(blockedBy.filter(({ sameReview }) => !sameReview).map(({ state }) => state)),
  };
}

function mostKnown(states: ReviewState[]): NonNullable<SendBlocked["duplicates"]>["elsewhere"] {
  if (states.length === 0) return null;
  if (states.some((state) => state === "held" || mayHaveRun(state))) return "may_have_run";
  return states.includes("approved") ? "approved" : "accepted";
}
