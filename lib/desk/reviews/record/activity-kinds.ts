import { may } from "@/lib/desk/policy/permissions";
import { runsChain } from "../audit/audit";
import type { ActivityItem, ActivityKind } from "../queries/types";
import type { Actor } from "../types";

/** Who came in how, and what was changed about whom, is for administrators alone. */
export const personalChains = ["people", "sign_ins"] as const;

const runEvents: readonly string[] = ["tool_run", "tool_run_failed"];

/** The chains that somebody may not read. */
export function hiddenChains(actor: Actor): readonly string[] {
  return may(actor, "people:manage") ? [] : personalChains;
}

/** The one chain that has all steps of a kind; null for reviews, each of which has its own. */
export function chainOf(kind: ActivityKind): string | null {
  return kind === "reviews" ? null : kind === "runs" ? runsChain : kind;
}

/** Whether a step is of this kind. */
export function isOfKind({ id, event, reviewId }: ActivityItem, kind: ActivityKind): boolean {
  if (kind === "reviews") return reviewId !== null;
  if (kind === "runs") return reviewId === null && runEvents.includes(event);
  return id.startsWith(`${kind}:`);
}
