import { may } from "@/lib/desk/policy/permissions";
import type { ReviewContext } from "../context";
import type { DecisionRow, PreparationRow, ReviewRow } from "../store/rows";
import { effectiveState } from "../transition/expiry";
import { isSignedAs, policyRefusal } from "./approvals";
import { requirementNow } from "./requirement-now";
import { refusedAsInvolved, type Involved } from "./second-person";

export type DecidedRows = Omit<Involved, "decisions"> & {
  review: Pick<ReviewRow, "tool_name" | "connection_id">;
  decisions: readonly (Pick<DecisionRow, "preparation_id" | "person_id" | "passkey_id"> & {
    verdict: string;
  })[];
};

/** Whether a revision waits for this person, by the same questions as the page of its review asks (queries/actions.ts). */
export function mayDecide(
  context: Pick<ReviewContext, "actor" | "api" | "clock" | "policy" | "connection">,
  rows: DecidedRows,
  row: Pick<PreparationRow, "id" | "state" | "expires_at" | "policy_json" | "destructive"> & {
    is_held: number;
  },
): boolean {
  const { actor, policy, connection } = context;
  const state = effectiveState(context, row);
  if (state === "unresolved")
    return may(actor, "reviews:reconcile") && refusedAsInvolved(context, rows, row) === null;
  if (!may(actor, "reviews:approve") || rows.review.connection_id !== connection.id) return false;
  if (state === "approved") return may(actor, "reviews:decide") && row.is_held === 1;
  if (state !== "awaiting_review") return false;
  const requirement = requirementNow(policy, rows.review.tool_name, row, null);
  const authorIds = rows.preparations.map(({ author_id }) => author_id);
  const given = rows.decisions.filter(
    ({ preparation_id, verdict, passkey_id }) =>
      preparation_id === row.id && verdict === "approved" && isSignedAs(requirement, passkey_id),
  );
  return policyRefusal({ requirement, authorIds, given }, actor) === null;
}
