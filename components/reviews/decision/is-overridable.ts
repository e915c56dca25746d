import type { ActionRefusal } from "@/lib/web/actions/types";

/** Whether a person who may decide can let stand what this refusal names. */
export function isOverridable({ kind, blockedBy, toolChange }: ActionRefusal): boolean {
  if (blockedBy?.some(({ settleFirst }) => settleFirst)) return false;
  return kind === "blocked" && (blockedBy !== undefined || toolChange !== undefined);
}
