import { may } from "@/lib/desk/policy/permissions";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import type { PreparationRow, ReviewRows } from "../store/rows";
import type { VerbRefusal } from "../verbs/types";
import { requirementNow } from "./requirement-now";
import { knownToolChange } from "./tool-change";

/** Keeps those from deciding on a review who are no reviewers and whom its policy doesn't let approve it; or null. */
export function refusedByRole(
  context: Pick<ReviewContext, "actor" | "policy" | "knownTools" | "connection">,
  rows: ReviewRows,
  row: PreparationRow,
): VerbRefusal | null {
  const { actor, policy } = context;
  if (may(actor, "reviews:decide")) return null;
  const change = knownToolChange(context, rows, row);
  const { roles } = requirementNow(policy, rows.review.tool_name, row, change);
  return roles.some((role) => actor.roles.includes(role))
    ? null
    : refusal("forbidden", { code: "policy", policy: "role" });
}
