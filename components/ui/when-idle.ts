/** Runs once the page has nothing else to do, at the latest after a second; returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 1_000 });
  return () => cancelIdleCallback(handle);
}

/** The same, but not before all that the page itself asks for has come. */
export function whenLoaded(run: () => void): () => void {
  if (document.readyState === "complete") return whenIdle(run);
  let callOff: (() => void) | undefined;
  const onLoad = () => (callOff = whenIdle(run));
  window.addEventListener("load", onLoad, { once: true });
  return () => {
    window.removeEventListener("load", onLoad);
    callOff?.();
  };
}
