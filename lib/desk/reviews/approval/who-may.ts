import { settlerRefusal } from "@/lib/desk/policy/approvers";
import { may } from "@/lib/desk/policy/permissions";
import type { ReviewContext } from "../context";
import type { ReviewRows } from "../store/rows";
import type { PersonRef } from "../types";
import type { Approvals } from "./approvals";
import { involvedIn } from "./second-person";
import type { WhoMay } from "./types";

/** More are told by their roles. */
const namedMax = 4;

/** Who may go on with the newest revision, by the same questions as the verbs ask. */
export function whoMay(
  { actor }: Pick<ReviewContext, "actor">,
  rows: ReviewRows,
  { approvals, mayApprove }: { approvals: Approvals; mayApprove: boolean },
): WhoMay {
  const { requirement, given, eligible } = approvals;
  const { approvers: people } = rows;
  const involved = involvedIn(rows, rows.preparations[0]);
  const settlersBeside = (ids: readonly (string | null)[]) =>
    people.filter((person) => settlerRefusal(requirement, person, ids) === null);
  const waiting = people.filter(
    ({ id }) => eligible.some((one) => one.id === id) && !given.some((one) => one.person_id === id),
  );
  const left = settlersBeside(mayApprove ? [...involved, actor.id] : involved);
  const others = waiting.filter(({ id }) => id !== actor.id && !left.some((one) => one.id === id));
  const missing = requirement.approvals - given.length - (mayApprove ? 1 : 0);
  // Those who could still record it, and have to approve it because nobody else is there.
  const needed = requirement.reconcileBySecondPerson ? Math.max(0, missing - others.length) : 0;
  return {
    approve: named(waiting),
    send: named(people.filter((person) => may(person, "reviews:decide"))),
    settle: named(settlersBeside(involved)),
    isSettleable: left.length > needed,
  };
}

function named(people: readonly PersonRef[]): PersonRef[] | null {
  return people.length > namedMax ? null : people.map(({ id, name }) => ({ id, name }));
}
