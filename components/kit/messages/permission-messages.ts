import type { Permission } from "@/lib/desk/policy/permissions";
import type { Verdict } from "@/lib/desk/reviews/types";
import { reasonMessage } from "./reason-messages";

const noLooking = "Your role may not look at this.";
const onlyThoseWhoRun = "Only operators and reviewers run tools.";
const onlyThoseWhoPrepare = "Only operators and reviewers prepare and withdraw.";
const onlyReviewers = "Only a reviewer may do this.";

/** Why a role without this permission can't do something. */
export const permissionMessages: Record<Permission, string> = {
  "tools:read": noLooking,
  "reviews:read": noLooking,
  "activity:read": noLooking,
  "tools:run": onlyThoseWhoRun,
  "demo:direct": onlyThoseWhoRun,
  "reviews:prepare": onlyThoseWhoPrepare,
  "reviews:withdraw": onlyThoseWhoPrepare,
  "reviews:approve": onlyReviewers,
  "reviews:comment": "Only operators and reviewers comment.",
  "reviews:decide": onlyReviewers,
  "reviews:reconcile": onlyReviewers,
  "presets:manage": "Only its owner or an administrator changes a shared preset.",
  "publication:choose": "Only an administrator chooses which tool is asked.",
  "webhooks:manage": "Only an administrator sees to webhooks.",
  "people:manage": "Only an administrator manages people.",
};

/** Why an action on a review can't be taken now. */
export function verdictMessage(verdict: Verdict & { allowed: false }): string {
  return "lacks" in verdict ? permissionMessages[verdict.lacks] : reasonMessage(verdict.reason);
}
