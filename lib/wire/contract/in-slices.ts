/** As long as work may hold a thread before something else gets its turn. */
const sliceMs = 10;

/** Runs stepwise work to its end in one go. */
export function atOnce<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs stepwise work in slices of about 10 ms, with a turn for everything else in between. What the work throws is
 * thrown. Once `signal` is aborted nothing more is done, and the promise rejects with its reason.
 */
export async function inSlices<Result>(
  work: Generator<undefined, Result>,
  signal?: AbortSignal,
): Promise<Result> {
  let until = performance.now() + sliceMs;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    signal?.throwIfAborted();
    until = performance.now() + sliceMs;
  }
}
