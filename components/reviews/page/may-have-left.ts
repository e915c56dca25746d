import type { PreparationView } from "@/lib/desk/reviews/types";

/** Whether a confirmation was sent, or may have been: from then on its summary is of the past. */
export function mayHaveLeft({ state }: Pick<PreparationView, "state">): boolean {
  return ["sending", "uncertain", "unresolved", "accepted", "failed"].includes(state);
}

/** Whether what its summary says lies behind, or won't happen any more. */
export function isOver({ state }: Pick<PreparationView, "state">): boolean {
  return mayHaveLeft({ state }) || ["rejected", "expired", "withdrawn", "superseded"].includes(state);
}
