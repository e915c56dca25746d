import type { PreparationView } from "@/lib/reviews/types";

/** Whether a confirmation was sent, or may have been: from then on its summary is of the past. */
export function mayHaveLeft({ state }: Pick<PreparationView, "state">): boolean {
  return ["sending", "uncertain", "unresolved", "accepted", "failed"].includes(state);
}
