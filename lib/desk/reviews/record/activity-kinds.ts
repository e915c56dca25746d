import { runsChain } from "../audit/audit";
import type { ActivityItem, ActivityKind } from "../queries/types";

const runEvents: readonly string[] = ["tool_run", "tool_run_failed"];

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
