import { flushSync } from "react-dom";
import { changeDraft, type Spot } from "./drafts";

/** On the composer of a spot. */
export const spotAttribute = "data-composer";

export function spotName(spot: Spot): string {
  return "threadId" in spot ? spot.threadId : JSON.stringify(spot.place);
}

/** Opens what is written at a spot, and leads there. `first`: what makes place for it. */
export function openComposer(reviewId: string, spot: Spot, first?: () => void): void {
  // At once: the next key is meant for the field, and an A that comes before it has the focus would count as one that approves.
  flushSync(() => {
    first?.();
    changeDraft(reviewId, spot, { isOpen: true });
  });
  focusComposer(spotName(spot));
}

/** Where it is written in two places at once, the one that is seen has the focus. */
export function focusComposer(name: string, selection?: { from: number; to: number }): void {
  const fields = [...document.querySelectorAll(`[${spotAttribute}]`)]
    .filter((one) => one.getAttribute(spotAttribute) === name)
    .flatMap((one) => one.querySelector("textarea") ?? []);
  const field = fields.find((one) => one.getClientRects().length > 0) ?? fields[0];
  field?.focus();
  if (selection) field?.setSelectionRange(selection.from, selection.to);
}

/** The review that is being opened to comment on it. */
let awaited: string | null = null;

export function awaitComposer(reviewId: string): void {
  awaited = reviewId;
}

/** Whether a review that comes up was opened to comment on it; asked once. */
export function takeAwaited(reviewId: string): boolean {
  const isAwaited = awaited === reviewId;
  awaited = null;
  return isAwaited;
}
