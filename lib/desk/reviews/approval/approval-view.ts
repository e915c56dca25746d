import { isEnough, unmetGroups } from "@/lib/desk/policy/approvers";
import type { ReviewContext } from "../context";
import type { ReviewRows } from "../store/rows";
import { approvalsOf, isLastApproval } from "./approvals";
import { nameToType } from "./name-to-type";
import type { ApprovalView, ToolChange } from "./types";
import { whoMay } from "./who-may";

/** What the newest revision needs to be sent, and what it has of that. */
export function approvalView(
  context: Pick<ReviewContext, "policy" | "actor">,
  rows: ReviewRows,
  {
    change,
    mayApprove,
    readable,
  }: { change: ToolChange | null; mayApprove: boolean; /** The newest input. */ readable: string | null },
): ApprovalView {
  const approvals = approvalsOf(context, rows, rows.preparations[0], { change });
  const { requirement, given, givenBy, eligible, dependent } = approvals;
  const names = new Map(rows.approvers.map(({ id, name }) => [id, name]));
  return {
    needed: requirement.approvals,
    given: given.map(({ person_id, person_name, at }) => ({ by: { id: person_id, name: person_name }, at })),
    mayApproveRoles: requirement.roles,
    authorsExcluded: requirement.review === "four-eyes",
    authors: authorsOf(rows),
    groups: unmetGroups(requirement, givenBy),
    dependent: dependent
      .filter(({ person }) => person.id !== context.actor.id)
      .map(({ person: { id }, change }) => ({ id, name: names.get(id) ?? "", change })),
    reachable: isEnough(requirement, eligible),
    confirmTarget: nameToType(context, {
      review: rows.review,
      row: rows.preparations[0],
      change,
      readable,
      repeats: rows.repeats,
    }),
    signedWithPasskey: requirement.passkey === "required",
    freshSignInMinutes: requirement.freshSignInMinutes,
    sendsOnApproval: mayApprove && isLastApproval(approvals, context.actor),
    whoMay: whoMay(context, rows, { approvals, mayApprove }),
  };
}

function authorsOf({ preparations, taken }: ReviewRows): ApprovalView["authors"] {
  const authors = preparations.toReversed().map((row) => [row.author_id, row.author_name] as const);
  const coAuthors = taken.map((row) => [row.person_id, row.person_name] as const);
  return [...new Map([...authors, ...coAuthors])].map(([id, name]) => ({ id, name }));
}
