import { verdictMessage } from "@/components/kit/messages/permission-messages";
import type { ApprovalView } from "@/lib/desk/reviews/approval/types";
import type { ActionName, PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import { namesText, onlyWho } from "../state/who-may-messages";

/** The actions whose absence is worth a line in each state; the rest would only be noise. */
const expected: Record<PreparationView["state"], ActionName[]> = {
  preparing: ["prepareAgain"],
  prepare_failed: ["prepareAgain"],
  awaiting_review: ["approve", "withdraw"],
  approved: ["send", "withdraw"],
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
  // Its own page says it all.
  held: [],
};

export const actionLabels: Record<ActionName, string> = {
  approve: "Approve and send",
  send: "Send",
  reject: "Reject",
  withdraw: "Withdraw",
  prepareAgain: "Prepare again",
  retry: "Retry",
  reconcile: "Record what happened",
  look: "Record what you saw",
};

type Unavailable = { name: ActionName; reason: string };

/** Why what one would expect to be able to do here can't be done, and who may do it. */
export function unavailableActions(
  preparation: PreparationView,
  { actions, approval }: Pick<ReviewView, "actions" | "approval">,
): Unavailable[] {
  // Said in full by the notice of what is in question.
  if (preparation.reopened) return [];
  return expected[preparation.state].flatMap((name): Unavailable[] => {
    const action = actions[name];
    if (action.allowed) return [];
    if (name === "withdraw") {
      // Of interest to who can do nothing else with it.
      const isOthers = "reason" in action && action.reason.code === "not_the_author";
      const canDecide = actions.approve.allowed || actions.send.allowed || actions.reject.allowed;
      return isOthers && !canDecide ? [{ name, reason: onlyAuthor(preparation) }] : [];
    }
    return [{ name, reason: reasonOf(name, action, approval) }];
  });
}

function reasonOf(
  name: ActionName,
  action: ReviewView["actions"][ActionName] & { allowed: false },
  { mayApproveRoles, whoMay: { approve, send } }: ApprovalView,
): string {
  if ("lacks" in action) {
    if (name === "approve") return onlyWho(approve, mayApproveRoles, "can approve it");
    return action.lacks === "reviews:decide"
      ? onlyWho(send, ["reviewer"], name === "send" ? "can send it" : "can retry it")
      : verdictMessage(action);
  }
  const isForOthers = action.reason.code === "policy" && approve !== null && approve.length > 0;
  return isForOthers ? `${verdictMessage(action)} ${namesText(approve)} can.` : verdictMessage(action);
}

function onlyAuthor({ author }: PreparationView): string {
  return `Only ${author.name}, who prepared it, can withdraw it.`;
}
