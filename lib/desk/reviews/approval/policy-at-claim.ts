import type { AccessChange } from "@/lib/desk/policy/access-changes";
import { isEnough } from "@/lib/desk/policy/approvers";
import type { ReviewContext } from "../context";
import { loadApproversUnder, samePerson } from "../store/approvers";
import { firstPreparedAt } from "../store/approvers";
import { policiesBeside } from "../store/instance-policies";
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
/** Somebody whose approval is no second person's, because an author has changed their access. */
export type NotCounted = { personId: string; change: AccessChange };
/**
 * `approves`: what whoever sends it gives the last approval to by that, which is to be recorded; or null.
 */
type PolicyAnswer = {
  policy: Hold["policy"];
  approves: Approvals | null;
  notCounted: NotCounted[];
};

/**
 * Whether enough approvals count, by the policy of then and of now, of this instance and of all others, and by who may still approve. Asked in the transaction
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
  const { policy: known } = context;
  const people = await loadApproversUnder(tx, firstPreparedAt(rows.preparations), known);
  const policy = people.isPolicyOutdated ? { ...known, beside: await policiesBeside(tx, known) } : known;
  const { approvers } = people;
  const approvals = approvalsOf({ policy }, rows, row, { change, people, isClaim: true });
  const { requirement, givenBy, eligible } = approvals;
  const enough = isEnough(requirement, givenBy);
  const notCounted = rows.decisions.flatMap(({ person_id: personId, verdict }) => {
    const one = approvals.dependent.find(({ person }) => person.id === samePerson(people.merged, personId));
    return one === undefined || verdict !== "approved" ? [] : [{ personId, change: one.change }];
  });
  const free: PolicyAnswer = { policy: null, approves: null, notCounted };
  const held: PolicyAnswer = { ...free, policy: "too_few_approvals" };
  if (by === null) return enough ? free : held;
  if (enough) return approvers.some(({ id }) => id === by.id) ? free : held;
  const mayApprove = eligible.some(({ id }) => id === by.id);
  if (at === "retry") return mayApprove ? free : held;
  const approvedAlready = givenBy.some(({ id }) => id === by.id);
  const approves =
    mayApprove &&
    // By sending alone nothing is signed, and nobody has signed in for it.
    requirement.passkey === "optional" &&
    requirement.freshSignInMinutes === null &&
    !approvedAlready &&
    isLastApproval(approvals, by) &&
    unreadBy({ actor: by }, rows, row) === null;
  return approves ? { ...free, approves: approvals } : held;
}
