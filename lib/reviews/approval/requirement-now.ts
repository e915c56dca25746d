import { requirementOf, strictest, type Requirement, type ReviewPolicy } from "@/lib/policy/review-policy";
import { strictestDestructive } from "./tool-change";
import type { PreparationRow } from "../store/rows";
import type { ReviewTool, ToolChange } from "../types";

/** What a policy asks for a tool: the declaration may change while a preparation waits. */
type Stored = { destructive: Requirement; harmless: Requirement };
type PolicyThen = Pick<PreparationRow, "policy" | "policy_json" | "destructive">;

/** What is kept with a preparation of the policy. */
export function policyColumns(
  policy: ReviewPolicy,
  toolName: string,
  destructive: ReviewTool["destructive"],
): Pick<PreparationRow, "policy" | "policy_json"> {
  const stored: Stored = {
    destructive: requirementOf(policy, toolName, true),
    harmless: requirementOf(policy, toolName, false),
  };
  return { policy: askedFor(stored, destructive !== "no").review, policy_json: JSON.stringify(stored) };
}

/** All that an approval of this revision needs: the stricter of the policy, and of the tool, at its preparation and now. */
export function requirementNow(
  policy: ReviewPolicy,
  toolName: string,
  row: PolicyThen,
  change: ToolChange | null,
): Requirement {
  const then = readStored(row);
  const declared = row.destructive !== "no";
  const now = strictestDestructive(row.destructive, change) !== "no";
  return strictest(
    askedFor(then, now),
    requirementOf(policy, toolName, now),
    askedFor(then, declared),
    requirementOf(policy, toolName, declared),
  );
}

/** What the policy asked for when it was prepared. */
export function requirementThen(row: PolicyThen): Requirement {
  return askedFor(readStored(row), row.destructive !== "no");
}

function askedFor({ destructive, harmless }: Stored, isDestructive: boolean): Requirement {
  return isDestructive ? destructive : harmless;
}

/** What older preparations were not asked about. */
const added = { reconcileBySecondPerson: false, bulkApproval: false, passkey: "optional" } as const;

/** Written by this core alone, so its shape is taken as it stands. Older preparations hold a policy without rules. */
function readStored({ policy, policy_json }: PolicyThen): Stored {
  if (policy_json !== null) {
    const stored = JSON.parse(policy_json) as Stored;
    return { destructive: { ...added, ...stored.destructive }, harmless: { ...added, ...stored.harmless } };
  }
  const asked = (review: Requirement["review"]): Requirement => ({
    approvals: 1,
    review,
    roles: ["reviewer"],
    confirmTarget: false,
    ...added,
  });
  return {
    destructive: asked(policy === "single" ? "single" : "four-eyes"),
    harmless: asked(policy === "four-eyes" ? "four-eyes" : "single"),
  };
}
