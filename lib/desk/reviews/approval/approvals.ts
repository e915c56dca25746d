import type { AccessChange } from "@/lib/desk/policy/access-changes";
import {
  approverRefusal,
  dependenceOn,
  helpsOn,
  isEnough,
  unmetGroups,
  type ActivePerson,
  type Authorship,
  type PolicyRefusal,
} from "@/lib/desk/policy/approvers";
import type { Requirement } from "@/lib/desk/policy/review-policy";
import type { ReviewContext } from "../context";
import { samePerson, type CoAuthor, type Merged } from "../store/approvers";
import { authorshipOf } from "../store/approvers";
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
  authors: Authorship;
  /** Those of them who prepared no revision: words of theirs are in one. */
  coAuthors: string[];
  /** The approvals that count, one of each person, in the order of their time; and who gave each. */
  given: Decision[];
  givenBy: ActivePerson[];
  /** Everybody who may approve it, by the policy and in their role now. */
  eligible: ActivePerson[];
  /** Those whose role would let them, and whose access an author has changed. */
  dependent: { person: ActivePerson; change: AccessChange }[];
  approvers: readonly ActivePerson[];
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
    preparations: readonly Pick<PreparationRow, "author_id" | "created_at">[];
    taken: readonly CoAuthor[];
    decisions: readonly Decision[];
    approvers: readonly ActivePerson[];
    merged: Merged;
  },
  row: Pick<PreparationRow, "id" | "policy_json" | "destructive">,
  {
    change,
    people = rows,
    isClaim = false,
  }: {
    change: ToolChange | null;
    people?: { approvers: readonly ActivePerson[]; merged: Merged };
    isClaim?: boolean;
  },
): Approvals<Decision> {
  const requirement = requirementNow(policy, rows.review.tool_name, row, change);
  const { approvers, merged } = people;
  const authors = authorshipOf({ preparations: rows.preparations, taken: rows.taken, merged });
  const eligible = approvers.filter((person) => approverRefusal(requirement, person, authors) === null);
  const given = new Map<ActivePerson, Decision>();
  for (const decision of rows.decisions) {
    const { preparation_id, verdict, person_id, tool_key, passkey_id, restore_id } = decision;
    const person = eligible.find(({ id }) => id === samePerson(merged, person_id));
    if (
      person !== undefined &&
      !given.has(person) &&
      preparation_id === row.id &&
      verdict === "approved" &&
      restore_id === null &&
      isSignedAs(requirement, passkey_id) &&
      (isClaim || change === null || tool_key === change.key)
    )
      given.set(person, decision);
  }
  const [givenBy, decisions] = [[...given.keys()], [...given.values()]];
  const dependent = dependentOf(requirement, approvers, authors);
  const preparers = rows.preparations.map(({ author_id }) => samePerson(merged, author_id));
  const coAuthors = authors.ids.filter((id) => !preparers.includes(id));
  return { requirement, authors, coAuthors, given: decisions, givenBy, eligible, dependent, approvers };
}

function dependentOf(
  requirement: Requirement,
  approvers: readonly ActivePerson[],
  authors: Authorship,
): Approvals["dependent"] {
  return approvers.flatMap((person) => {
    if (approverRefusal(requirement, person, authors) !== "not_independent") return [];
    const change = dependenceOn(requirement, person, authors);
    return change === null ? [] : [{ person, change }];
  });
}

/** Whether an approval is signed as the policy asks. */
function isSignedAs({ passkey }: Requirement, passkeyId: string | null): boolean {
  return passkey === "optional" || passkeyId !== null;
}

/** Why the policy keeps this person from approving a revision, with what tells of it; null where it does not. */
export function policyRefusal(
  {
    requirement,
    authors,
    coAuthors,
    givenBy,
    approvers,
  }: Pick<Approvals, "requirement" | "authors" | "coAuthors" | "givenBy" | "approvers">,
  actor: ActivePerson,
): PolicyRefused | null {
  const person = approvers.find(({ id }) => id === actor.id) ?? actor;
  const policy = approverRefusal(requirement, person, authors);
  if (policy === "not_independent") return { policy, change: dependenceOn(requirement, person, authors) };
  if (policy !== null) return { policy, ...(coAuthors.includes(person.id) ? { isCoAuthor: true } : {}) };
  // One that didn't count for a while may have left a revision with enough approvals that nobody has sent.
  if (isEnough(requirement, givenBy)) return null;
  if (givenBy.some(({ id }) => id === actor.id)) return { policy: "approved_already" };
  return helpsOn(requirement, person, givenBy)
    ? null
    : { policy: "group", groups: unmetGroups(requirement, givenBy).flat() };
}

export type PolicyRefused = {
  policy: PolicyRefusal;
  /** By whom and when the access was changed of somebody who isn't independent. */
  change?: AccessChange | null;
  /** Of whom one has to approve it. */
  groups?: string[];
  /** Nothing but their suggestion is theirs. */
  isCoAuthor?: true;
};

/** Those whose approval is still of use, in the order of the approvers. */
export function stillToApprove<One extends ActivePerson>(
  { requirement, givenBy, eligible }: Pick<Approvals, "requirement" | "givenBy" | "eligible">,
  people: readonly One[],
): One[] {
  const isIn = (some: readonly ActivePerson[], { id }: ActivePerson) => some.some((one) => one.id === id);
  return people.filter(
    (person) => isIn(eligible, person) && !isIn(givenBy, person) && helpsOn(requirement, person, givenBy),
  );
}

/** Whether an approval by this person is the last that is needed. */
export function isLastApproval(
  { requirement, givenBy, approvers }: Pick<Approvals, "requirement" | "givenBy" | "approvers">,
  actor: Pick<ActivePerson, "id">,
): boolean {
  const person = approvers.find(({ id }) => id === actor.id);
  const others = givenBy.filter(({ id }) => id !== actor.id);
  return isEnough(requirement, person === undefined ? others : [...others, person]);
}
