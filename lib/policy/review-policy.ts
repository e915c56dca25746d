export const reviewPolicies = ["single", "four-eyes", "four-eyes-destructive"] as const;
export type ReviewPolicy = (typeof reviewPolicies)[number];

/** Why somebody may not approve: they prepared a revision of it, or of something that may destroy. */
export type PolicyRefusal = "own_work" | "own_destructive_work";

type PolicyQuestion = {
  policy: ReviewPolicy;
  destructive: "yes" | "no" | "undeclared";
  approverId: string;
  authorIds: string[];
};

/** As `refusedByPolicy`, under several policies of which the strictest counts. */
export function refusedByPolicies({
  policies,
  ...question
}: Omit<PolicyQuestion, "policy"> & { policies: ReviewPolicy[] }): PolicyRefusal | null {
  for (const policy of policies) {
    const refused = refusedByPolicy({ policy, ...question });
    if (refused !== null) return refused;
  }
  return null;
}

/**
 * Why this person may not approve under the policy, or null. Four eyes means that the approver prepared no
 * revision of the thread; what does not say that it destroys nothing counts as destructive.
 */
function refusedByPolicy(question: PolicyQuestion): PolicyRefusal | null {
  const ownWork = question.authorIds.includes(question.approverId);
  if (!ownWork) return null;
  switch (question.policy) {
    case "single":
      return null;
    case "four-eyes":
      return "own_work";
    case "four-eyes-destructive":
      return question.destructive === "no" ? null : "own_destructive_work";
  }
}
