import { isEnough } from "@/lib/desk/policy/approvers";
import type { ReviewContext } from "../context";
import { samePerson } from "../store/approvers";
import type { ReviewRows } from "../store/rows";
import { approvalsOf } from "./approvals";

type Cost = { costsApprover: boolean; leavesNobody: boolean };

/** What it would cost the next revision to have words of this person in it: by four eyes their approval, and perhaps the last. */
export function costOfTaking(
  context: Pick<ReviewContext, "policy">,
  rows: ReviewRows,
): (personId: string) => Cost {
  const [newest] = rows.preparations;
  const eligibleWith = (taken: ReviewRows["taken"]) =>
    approvalsOf(context, { ...rows, taken }, newest, { change: null });
  const known = new Map<string, Cost>();
  return (personId) => {
    const id = samePerson(rows.merged, personId);
    const cost = known.get(id) ?? costOf(id);
    known.set(id, cost);
    return cost;
  };

  function costOf(id: string): Cost {
    const before = eligibleWith(rows.taken);
    const one = { person_id: id, person_name: "", at: "", comment_id: "", preparation_id: newest.id };
    const after = eligibleWith([...rows.taken, one]);
    const mayApprove = ({ eligible }: typeof before) => eligible.some((person) => person.id === id);
    return {
      costsApprover: mayApprove(before) && !mayApprove(after),
      leavesNobody: !isEnough(after.requirement, after.eligible),
    };
  }
}
