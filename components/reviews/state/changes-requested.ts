import type { DecisionView, PreparationView } from "@/lib/desk/reviews/types";

/** The rejection that gives a revision back for changes; null of any other revision. */
export function requestOf({
  state,
  decisions,
}: Pick<PreparationView, "state" | "decisions">): DecisionView | null {
  if (state !== "rejected") return null;
  return decisions.find(({ changesRequested }) => changesRequested) ?? null;
}
