import type { ReviewContext } from "../context";
import { loadApprovers } from "../store/approvers";
import { loadDecisions } from "../store/load-review";
import type { PreparationRow, ReviewRows, Tx } from "../store/rows";
import type { ToolChange } from "./types";
import type { Hold, PersonRef } from "../types";
import { type Approvals, approvalsOf, isLastApproval } from "./approvals";
import { unreadBy } from "./unread";

type PolicyQuestion = {
  rows: ReviewRows;
  row: PreparationRow;
  by: PersonRef | null;
  at: "claim" | "retry";
  change: ToolChange | null;
};
/** `approves`: what whoever sends it gives the last approval to by that, which is to be recorded; or null. */
type PolicyAnswer = { policy: Hold["policy"]; approves: Approvals | null };

/**
 * Whether enough approvals count, by the policy of then and of now and by who may still approve. Asked in the transaction
 * of each claim: a person may have been removed or have another role since. Somebody who may approve it and sends it
 * counts as one more; and what may have been sent already they may ask about again whatever has become of the others.
 */
export async function policyAtClaim(
  tx: Tx,
  context: Pick<ReviewContext, "policy">,
  { rows: seen, row, by, at, change }: PolicyQuestion,
): Promise<PolicyAnswer> {
  // The approval that this claim follows is younger than what was read before it.
  const rows = { ...seen, decisions: await loadDecisions(tx, [row.id]) };
  const approvers = await loadApprovers(tx);
  const approvals = approvalsOf(context, rows, row, { change, approvers, isClaim: true });
  const { requirement, given, eligible } = approvals;
  const enough = given.length >= requirement.approvals;
  if (by === null) return enough ? free : held;
  if (enough) return approvers.some(({ id }) => id === by.id) ? free : held;
  const mayApprove = eligible.some(({ id }) => id === by.id);
  if (at === "retry") return mayApprove ? free : held;
  const approvedAlready = given.some(({ person_id }) => person_id === by.id);
  const approves =
    mayApprove &&
    // By sending alone nothing is signed, and nobody has signed in for it.
    requirement.passkey === "optional" &&
    requirement.freshSignInMinutes === null &&
    !approvedAlready &&
    isLastApproval(approvals) &&
    unreadBy({ actor: by }, rows, row) === null;
  return approves ? { policy: null, approves: approvals } : held;
}

const free: PolicyAnswer = { policy: null, approves: null };
const held: PolicyAnswer = { policy: "too_few_approvals", approves: null };
