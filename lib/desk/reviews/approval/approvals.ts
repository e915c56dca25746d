import { approverRefusal, type ActivePerson, type PolicyRefusal } from "@/lib/desk/policy/approvers";
import type { Requirement } from "@/lib/desk/policy/review-policy";
import type { ReviewContext } from "../context";
import type { DecisionRow, PreparationRow, ReviewRow } from "../store/rows";
import type { ToolChange } from "./types";
import { requirementNow } from "./requirement-now";

/** What tells of a decision whether it is an approval that counts. */
export type DecisionOfApproval = Pick<
  DecisionRow,
  "preparation_id" | "person_id" | "tool_key" | "passkey_id" | "restore_id"
> & { verdict: string };

export type Approvals<Decision extends DecisionOfApproval = DecisionRow> = {
  requirement: Requirement;
  authorIds: string[];
  /** The approvals that count, in the order of their time. */
  given: Decision[];
  /** Everybody who may approve it, by the policy and in their role now. */
  eligible: ActivePerson[];
};

/**
 * By the policy of this process; `approvers` are those of the moment that the question is about. An approval counts only
 * under the declaration of the tool that its approver saw, but at a claim: there whoever has it sent has seen it. One from
 * before a restore doesn't count.
 */
export function approvalsOf<Decision extends DecisionOfApproval>(
  { policy }: Pick<ReviewContext, "policy">,
  rows: {
    review: Pick<ReviewRow, "tool_name">;
    preparations: readonly Pick<PreparationRow, "author_id">[];
    decisions: readonly Decision[];
    approvers: readonly ActivePerson[];
  },
  row: Pick<PreparationRow, "id" | "policy_json" | "destructive">,
  {
    change,
    approvers = rows.approvers,
    isClaim = false,
  }: { change: ToolChange | null; approvers?: readonly ActivePerson[]; isClaim?: boolean },
): Approvals<Decision> {
  const requirement = requirementNow(policy, rows.review.tool_name, row, change);
  const authorIds = rows.preparations.map(({ author_id }) => author_id);
  const eligible = approvers.filter((person) => approverRefusal(requirement, person, authorIds) === null);
  const given = rows.decisions.filter(
    ({ preparation_id, verdict, person_id, tool_key, passkey_id, restore_id }) =>
      preparation_id === row.id &&
      verdict === "approved" &&
      restore_id === null &&
      isSignedAs(requirement, passkey_id) &&
      eligible.some(({ id }) => id === person_id) &&
      (isClaim || change === null || tool_key === change.key),
  );
  return { requirement, authorIds, given, eligible };
}

/** Whether an approval is signed as the policy asks. */
function isSignedAs({ passkey }: Requirement, passkeyId: string | null): boolean {
  return passkey === "optional" || passkeyId !== null;
}

/** Why the policy keeps this person from approving a revision; null where it does not. */
export function policyRefusal(
  {
    requirement,
    authorIds,
    given,
  }: Pick<Approvals, "requirement" | "authorIds"> & { given: readonly Pick<DecisionRow, "person_id">[] },
  actor: ActivePerson,
): PolicyRefusal | null {
  const refused = approverRefusal(requirement, actor, authorIds);
  if (refused !== null) return refused;
  // One that didn't count for a while may have left a revision with enough approvals that nobody has sent.
  if (given.length >= requirement.approvals) return null;
  return given.some(({ person_id }) => person_id === actor.id) ? "approved_already" : null;
}

/** Whether one more approval is the last that is needed. */
export function isLastApproval({ requirement, given }: Approvals): boolean {
  return given.length + 1 >= requirement.approvals;
}
