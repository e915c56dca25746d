import type { MouseEvent } from "react";

/**
 * Goes where a clicked link leads, within what is one page of Next's, so that only the address changes. A click with a key
 * for another tab or window is left to the browser.
 */
export function followLink(event: MouseEvent, link: HTMLAnchorElement): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (link.getAttribute("aria-current") !== "page") goWithinPage(link.href);
}

/** Changes the address without the server, as if a link had been followed. */
export function goWithinPage(href: string): void {
  window.history.pushState(null, "", href);
  window.scrollTo(0, 0);
}
