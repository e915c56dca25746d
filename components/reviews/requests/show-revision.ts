import { flushSync } from "react-dom";
import type { PreparationView } from "@/lib/desk/reviews/types";

export const answersId = "requested-changes";

export function revisionId({ revision }: Pick<PreparationView, "revision">): string {
  return `revision-${revision}`;
}

/** Unfolds an earlier revision and leads there. `makeRoom`: shows the pane that it is in. */
export function showRevision(preparation: PreparationView, makeRoom: () => void): void {
  flushSync(makeRoom);
  const details = document.getElementById(revisionId(preparation));
  if (!(details instanceof HTMLDetailsElement)) return;
  details.open = true;
  details.querySelector("summary")?.focus();
}

/** Leads to what became of the changes that were requested. */
export function showAnswers(makeRoom: () => void): void {
  flushSync(makeRoom);
  document.getElementById(answersId)?.focus();
}
