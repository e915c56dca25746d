import { isLive, mayHaveRun } from "@/lib/desk/reviews/states";
import type { PreparationView } from "@/lib/desk/reviews/types";

/** Whether a confirmation was sent, or may have been: from then on its summary is of the past. */
export function mayHaveLeft({ state }: Pick<PreparationView, "state">): boolean {
  return mayHaveRun(state) || state === "held" || state === "accepted" || state === "failed";
}

/** Whether what its summary says lies behind, or won't happen any more. */
export function isOver({ state }: Pick<PreparationView, "state">): boolean {
  return mayHaveRun(state) || state === "held" || (!isLive(state) && state !== "prepare_failed");
}
