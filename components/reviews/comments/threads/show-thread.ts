import { flushSync } from "react-dom";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";

/** On a thread that can be led to. */
export const threadAttribute = "data-thread";

type Ways = { showForm(): void; showComments(): void };

/** Leads to a thread, from a dialog that closes: at its line where it has one, else among all of them. */
export function showThreadOf({ id, place }: ThreadView, { showForm, showComments }: Ways): void {
  flushSync(place !== null && place.is !== "gone" ? showForm : showComments);
  // The dialog has given the focus back by then.
  requestAnimationFrame(() => requestAnimationFrame(() => threadShown(id)?.focus()));
}

/** Where it is drawn twice, the one that is seen. */
function threadShown(id: string): HTMLElement | undefined {
  const drawn = [...document.querySelectorAll<HTMLElement>(`[${threadAttribute}]`)].filter(
    (one) => one.getAttribute(threadAttribute) === id,
  );
  return drawn.find((one) => one.getClientRects().length > 0) ?? drawn[0];
}
