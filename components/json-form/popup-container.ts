/** Where what pops up is drawn: within the page's main landmark, so that it is found there. */
export function popupContainer(): HTMLElement | undefined {
  return document.querySelector("main") ?? undefined;
}
