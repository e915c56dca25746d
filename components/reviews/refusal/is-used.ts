import type { ActionRefusal } from "@/lib/web/actions/types";

/** An earlier try was saved with the same id, and something else is being sent with it now. */
export function isUsed({ problem }: ActionRefusal): boolean {
  return problem.code === "refused" && problem.reason.code === "already_used";
}
