import type { MouseEvent } from "react";
import { pushAddress } from "./address";

/**
 * Goes where a clicked link leads, within what is one page of Next's, so that only the address changes. A click with a
 * key for another tab or window is left to the browser. `near` fetches ahead what the other side needs.
 */
export function followLink(event: MouseEvent, link: HTMLAnchorElement, near: () => void): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (link.getAttribute("aria-current") === "page") return;
  near();
  pushAddress(link.href);
  window.scrollTo(0, 0);
}
