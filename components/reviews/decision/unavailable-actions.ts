import { verdictMessage } from "@/components/kit/messages/permission-messages";
import type { Role } from "@/lib/desk/policy/permissions";
import type { ApprovalView } from "@/lib/desk/reviews/approval/types";
import type { ActionName, PreparationView, ReviewView } from "@/lib/desk/reviews/types";

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

/** Why what one would expect to be able to do here can't be done. */
export function unavailableActions(
  preparation: PreparationView,
  { actions, approval }: Pick<ReviewView, "actions" | "approval">,
): { name: ActionName; reason: string }[] {
  // Said in full by the notice of what is in question.
  if (preparation.reopened) return [];
  return expected[preparation.state].flatMap((name) => {
    const action = actions[name];
    if (action.allowed) return [];
    const isRole = name === "approve" && "lacks" in action;
    return { name, reason: isRole ? onlyRoles(approval) : verdictMessage(action) };
  });
}

const roleNames: Record<Role, string> = {
  viewer: "a viewer",
  operator: "an operator",
  reviewer: "a reviewer",
  administrator: "an administrator",
};

function onlyRoles({ mayApproveRoles }: Pick<ApprovalView, "mayApproveRoles">): string {
  // No role at all is what "Too few people may approve it" stands for.
  if (mayApproveRoles.length === 0) return "Nobody’s role lets them approve it.";
  return `Only ${mayApproveRoles.map((role) => roleNames[role]).join(" or ")} can approve it.`;
}
