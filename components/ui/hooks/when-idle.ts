/** Runs once the page has nothing else to do, at the latest after a second; returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 1_000 });
  return () => cancelIdleCallback(handle);
}

const neededWithinMs = 3_000;
let needed: Promise<unknown> = Promise.resolve();

/** What the page can't be used without is on its way: what waits for `whenLoaded` comes after it, or after three seconds. */
export function neededFirst(part: Promise<unknown>): void {
  const late = new Promise((resolve) => setTimeout(resolve, neededWithinMs));
  needed = Promise.allSettled([needed, Promise.race([part, late])]);
}

/** The same as `whenIdle`, but not before what is needed first. */
export function whenLoaded(run: () => void): () => void {
  let isOff = false;
  let callOff: (() => void) | undefined;
  void needed.then(() => {
    if (!isOff) callOff = whenIdle(run);
  });
  return () => {
    isOff = true;
    callOff?.();
  };
}
