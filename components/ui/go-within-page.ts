/** Changes the address without the server, as if a link had been followed, within what is one page of Next's. */
export function goWithinPage(href: string): void {
  window.history.pushState(null, "", href);
  window.scrollTo(0, 0);
}
