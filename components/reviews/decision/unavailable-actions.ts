import { verdictMessage } from "@/components/messages/permission-messages";
import type { ActionName, PreparationView, ReviewActions } from "@/lib/reviews/types";

/** The actions whose absence is worth a line in each state; the rest would only be noise. */
const expected: Record<PreparationView["state"], ActionName[]> = {
  preparing: ["prepareAgain"],
  prepare_failed: ["prepareAgain"],
  awaiting_review: ["approve"],
  approved: ["send"],
  sending: ["prepareAgain"],
  // The rest of what is closed stands beside the record, all of it with its reason.
  uncertain: ["retry"],
  unresolved: ["retry"],
  accepted: [],
  failed: ["prepareAgain"],
  rejected: ["prepareAgain"],
  expired: ["prepareAgain"],
  withdrawn: ["prepareAgain"],
  superseded: [],
};

export const actionLabels: Record<ActionName, string> = {
  approve: "Approve and send",
  send: "Send",
  reject: "Reject",
  withdraw: "Withdraw",
  prepareAgain: "Prepare again",
  retry: "Retry",
  reconcile: "Record what happened",
};

/** Why what one would expect to be able to do here can't be done. */
export function unavailableActions(
  preparation: PreparationView,
  actions: ReviewActions,
): { name: ActionName; reason: string }[] {
  // Said in full by the notice of what is in question.
  if (preparation.reopened) return [];
  return expected[preparation.state].flatMap((name) => {
    const action = actions[name];
    return action.allowed ? [] : [{ name, reason: verdictMessage(action) }];
  });
}
