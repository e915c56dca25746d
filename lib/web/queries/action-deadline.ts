/** Longer than the slowest honest answer: the desk gives the API 30 s to list its tools and 30 s to answer. */
const deadlineMs = 90_000;

let isGiven = false;

/**
 * Ends a server action that gets no answer. Next takes no signal for them and runs one after the other, so that one
 * which hangs would hold back the next click, and send it whenever it is let go. Its requests are known by their header.
 */
export function installActionTimeout(): void {
  if (isGiven || typeof window === "undefined") return;
  isGiven = true;
  const fetchAsIs = window.fetch.bind(window);
  window.fetch = (resource, init) =>
    new Headers(init?.headers).has("next-action")
      ? fetchAsIs(resource, { ...init, signal: AbortSignal.timeout(deadlineMs) })
      : fetchAsIs(resource, init);
}
