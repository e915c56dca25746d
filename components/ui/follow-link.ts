import type { MouseEvent } from "react";
import { pushAddress } from "./address";

type Click = Pick<MouseEvent, "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** A click with a key for another tab or window, or on what has an answer of its own, is left to the browser. */
export function isPlainClick(event: Click): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

/**
 * Goes where a clicked link leads, within what is one page of Next's, so that only the address changes. `near` fetches
 * ahead what the other side needs.
 */
export function followLink(event: MouseEvent, link: HTMLAnchorElement, near: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  if (link.getAttribute("aria-current") === "page") return;
  near();
  pushAddress(link.href);
  window.scrollTo(0, 0);
}
