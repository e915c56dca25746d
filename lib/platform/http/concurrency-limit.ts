/** Lets so many through at a time, so many wait in order, and turns away the rest. */
export type ConcurrencyLimit = {
  /** Null where too many wait already. */
  run<Value>(work: () => Promise<Value>): Promise<Value> | null;
};

export function createConcurrencyLimit(limits: { atOnce: number; waiting: number }): ConcurrencyLimit {
  let inside = 0;
  const queue: (() => void)[] = [];

  function enter(): Promise<void> {
    if (inside < limits.atOnce) {
      inside += 1;
      return Promise.resolve();
    }
    // The place of whoever leaves is handed on, so that nobody slips in between.
    return new Promise((resolve) => queue.push(resolve));
  }
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else inside -= 1;
  }

  return {
    run(work) {
      if (inside >= limits.atOnce && queue.length >= limits.waiting) return null;
      return enter().then(work).finally(leave);
    },
  };
}
