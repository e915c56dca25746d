import { earlierDefaultPolicy, type PolicyRule, type ReviewPolicy } from "@/lib/desk/policy/review-policy";

/** A policy of one rule for every tool: one approval by any reviewer, but for what is given. */
export function policyWith(change: Partial<PolicyRule> = {}): ReviewPolicy {
  const rule: PolicyRule = {
    tools: ["*"],
    review: "single",
    approvals: 1,
    roles: ["reviewer"],
    confirmTarget: false,
    bulkApproval: false,
    reconcileBySecondPerson: false,
    passkey: "optional",
    groups: [],
    independentHours: 24,
    freshSignInMinutes: null,
  };
  return { rules: [{ ...rule, ...change }] };
}

export const policies = {
  single: policyWith(),
  "four-eyes": policyWith({ review: "four-eyes" }),
  "four-eyes-destructive": earlierDefaultPolicy,
} as const;
