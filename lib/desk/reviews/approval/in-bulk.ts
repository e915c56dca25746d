import type { Requirement } from "@/lib/desk/policy/review-policy";
import type { ReviewContext } from "../context";
import { openedBy } from "../discussion/presence";
import { refusal } from "../refusals/refusal";
import type { Db, PreparationRow, ReviewRows } from "../store/rows";
import type { ToolChange } from "./types";
import type { ReviewTool } from "../types";
import type { VerbRefusal } from "../verbs/types";
import { requirementNow } from "./requirement-now";

/** Whether a tool's reviews can be approved together. What may destroy something asks once more, each for itself. */
export function mayBeInBulk(
  { bulkApproval, confirmTarget, passkey, freshSignInMinutes }: Requirement,
  destructive: ReviewTool["destructive"],
): boolean {
  if (freshSignInMinutes !== null) return false;
  return bulkApproval && !confirmTarget && passkey === "optional" && destructive === "no";
}

/** Why this revision has to be approved on its own page; null where it hasn't. */
export async function refusedInBulk(
  db: Db,
  context: Pick<ReviewContext, "policy" | "clock" | "actor">,
  { review }: Pick<ReviewRows, "review">,
  row: PreparationRow,
  change: ToolChange | null,
): Promise<VerbRefusal | null> {
  const requirement = requirementNow(context.policy, review.tool_name, row, change);
  // What a tool has become since is shown on the page alone.
  if (change !== null || !mayBeInBulk(requirement, row.destructive))
    return refusal("forbidden", { code: "not_in_bulk" });
  const opened = await openedBy({ db, clock: context.clock, actor: context.actor }, [row.id]);
  return opened.has(row.id) ? null : refusal("blocked", { code: "not_opened" });
}
