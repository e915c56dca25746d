import { may } from "@/lib/desk/policy/permissions";
import type { ReviewContext, SystemContext } from "../context";
import type { PreparationRow, ReviewRow } from "../store/rows";
import { effectiveState } from "../transition/expiry";
import { approvalsOf, policyRefusal, type DecisionOfApproval } from "./approvals";
import { refusedAsInvolved, type Involved } from "./second-person";

export type DecidedRows = Omit<Involved, "decisions"> & {
  review: Pick<ReviewRow, "tool_name" | "connection_id">;
  decisions: readonly DecisionOfApproval[];
};

/** Whether a revision waits for this person, by the same questions as the page of its review asks (queries/actions.ts). */
export function mayDecide(
  context: Pick<ReviewContext, "actor" | "policy"> & Pick<SystemContext, "api" | "clock" | "connection">,
  rows: DecidedRows,
  row: Pick<PreparationRow, "id" | "state" | "expires_at" | "policy_json" | "destructive"> & {
    is_held: number;
  },
): boolean {
  const { actor, connection } = context;
  const state = effectiveState(context, row);
  if (state === "unresolved" || state === "held")
    return may(actor, "reviews:reconcile") && refusedAsInvolved(context, rows, row) === null;
  if (!may(actor, "reviews:approve") || rows.review.connection_id !== connection.id) return false;
  if (state === "approved") return may(actor, "reviews:decide") && row.is_held === 1;
  if (state !== "awaiting_review") return false;
  return policyRefusal(approvalsOf(context, rows, row, { change: null }), actor) === null;
}
