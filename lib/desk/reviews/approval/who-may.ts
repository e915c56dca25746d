import { settlerRefusal } from "@/lib/desk/policy/approvers";
import { may } from "@/lib/desk/policy/permissions";
import type { ReviewContext } from "../context";
import type { ReviewRows } from "../store/rows";
import type { PersonRef } from "../types";
import { stillToApprove, type Approvals } from "./approvals";
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
  const { requirement, givenBy } = approvals;
  const { approvers: people } = rows;
  const involved = involvedIn(rows, rows.preparations[0]);
  const settlersBeside = (...ids: string[]) =>
    people.filter(
      (person) =>
        settlerRefusal(requirement, person, { ...involved, ids: [...involved.ids, ...ids] }) === null,
    );
  const waiting = stillToApprove(approvals, people);
  const left = settlersBeside(...(mayApprove ? [actor.id] : []));
  const others = waiting.filter(({ id }) => id !== actor.id && !left.some((one) => one.id === id));
  const missing = requirement.approvals - givenBy.length - (mayApprove ? 1 : 0);
  // Those who could still record it, and have to approve it because nobody else is there.
  const needed = requirement.reconcileBySecondPerson ? Math.max(0, missing - others.length) : 0;
  return {
    approve: named(waiting),
    send: named(people.filter((person) => may(person, "reviews:decide"))),
    settle: named(settlersBeside()),
    isSettleable: left.length > needed,
  };
}

function named(people: readonly PersonRef[]): PersonRef[] | null {
  return people.length > namedMax ? null : people.map(({ id, name }) => ({ id, name }));
}
