import {
  independentHoursMin,
  requirementOf,
  strictest,
  type Requirement,
  type ReviewPolicy,
} from "@/lib/desk/policy/review-policy";
import { strictestDestructive } from "./tool-change";
import type { PreparationRow } from "../store/rows";
import type { ToolChange } from "./types";

/** What a policy asks for a tool: the declaration may change while a preparation waits. */
type Stored = { destructive: Requirement; harmless: Requirement };
type PolicyThen = Pick<PreparationRow, "policy_json" | "destructive">;

/** What is kept with a preparation of the policy, as JSON. */
export function policyJson(policy: ReviewPolicy, toolName: string): string {
  const stored: Stored = {
    destructive: requirementOf(policy, toolName, true),
    harmless: requirementOf(policy, toolName, false),
  };
  return JSON.stringify(stored);
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

/** Written by this core alone, so its shape is taken as it stands. */
function readStored({ policy_json }: PolicyThen): Stored {
  const { destructive, harmless } = JSON.parse(policy_json) as Stored;
  // Before 0.6.0 nothing was asked of groups.
  const before = { groups: [], independentHours: independentHoursMin };
  return { destructive: { ...before, ...destructive }, harmless: { ...before, ...harmless } };
}
