/** The element that popups are drawn in: the page's main landmark, so that they are found there. */
export function popupContainer(): HTMLElement | undefined {
  return document.querySelector("main") ?? undefined;
}
