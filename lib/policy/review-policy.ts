export const reviewPolicies = ["single", "four-eyes", "four-eyes-destructive"] as const;
export type ReviewPolicy = (typeof reviewPolicies)[number];

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
}: Omit<PolicyQuestion, "policy"> & { policies: ReviewPolicy[] }): string | null {
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
export function refusedByPolicy(question: PolicyQuestion): string | null {
  const ownWork = question.authorIds.includes(question.approverId);
  if (!ownWork) return null;
  switch (question.policy) {
    case "single":
      return null;
    case "four-eyes":
      return "You prepared a revision of this review, so someone else has to approve it.";
    case "four-eyes-destructive":
      if (question.destructive === "no") return null;
      return "This tool may destroy something and you prepared a revision, so someone else has to approve it.";
  }
}
