import type { PolicyRule } from "@/lib/desk/policy/review-policy";
import type { ReviewState } from "../../types";

/**
 * Which state may follow which, written out on its own: what the machine and everything around it may do to a revision,
 * whatever the cause.
 */
export const followers: Record<ReviewState, readonly ReviewState[]> = {
  preparing: ["awaiting_review", "prepare_failed"],
  prepare_failed: [],
  awaiting_review: ["approved", "rejected", "expired", "withdrawn", "superseded"],
  approved: ["sending", "rejected", "expired", "withdrawn", "superseded", "unresolved"],
  sending: ["approved", "accepted", "failed", "uncertain", "unresolved"],
  uncertain: ["sending", "accepted", "failed", "unresolved"],
  unresolved: ["sending", "accepted", "failed"],
  accepted: [],
  failed: ["unresolved"],
  rejected: [],
  expired: [],
  withdrawn: [],
  superseded: [],
  held: ["awaiting_review", "unresolved", "prepare_failed"],
};

/** Where nothing may have been executed. */
export const untouched: readonly ReviewState[] = [
  ...["preparing", "prepare_failed", "awaiting_review", "approved"],
  ...["rejected", "expired", "withdrawn", "superseded"],
] as ReviewState[];

/** What somebody outside is told of in a state. */
export const toldIn: Partial<Record<ReviewState, { event: string; occasion: string }>> = {
  awaiting_review: { event: "needs_review", occasion: "" },
  uncertain: { event: "outcome_unknown", occasion: "uncertain" },
  unresolved: { event: "outcome_unknown", occasion: "unresolved" },
  failed: { event: "failed", occasion: "" },
};

export type Asked = Pick<PolicyRule, "approvals" | "review">;

export type RoleSet = { by: string; of: string; atMs: number };
const dayMs = 86_400_000;

/** How many of those who approved count, and whether that is enough under both policies. All go by the account that they have now. */
export function isEnough(
  policies: readonly Asked[],
  approvedBy: readonly string[],
  {
    authors,
    reviewers,
    roleSets,
    firstMs,
  }: {
    authors: readonly string[];
    reviewers: readonly string[];
    /** Who set whose role, and when the first revision was prepared. */
    roleSets: readonly RoleSet[];
    firstMs: number;
  },
): boolean {
  const fourEyes = policies.some(({ review }) => review === "four-eyes");
  const isSecond = (id: string) =>
    !authors.includes(id) &&
    !roleSets.some(
      ({ by, of, atMs }) => of === id && by !== id && authors.includes(by) && atMs >= firstMs - dayMs,
    );
  const counting = new Set(approvedBy.filter((id) => reviewers.includes(id) && !(fourEyes && !isSecond(id))));
  return counting.size >= Math.max(...policies.map(({ approvals }) => approvals));
}
