import type { Store } from "../store/tables";

/** The database is outside any transaction; the signal ends with the API. */
export type FollowUpContext = { store: Store; clock: () => Date; signal: AbortSignal };
export type FollowUp = (context: FollowUpContext) => Promise<void>;

export type FollowUps = {
  start(work: FollowUp): void;
  /** Stops running work and waits for it. */
  close(): Promise<void>;
};

/** After a confirm's transaction, and lost when the process ends: its absence must have a result too. */
export function createFollowUps(
  store: Store,
  clock: () => Date,
  report: (error: unknown) => void,
): FollowUps {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    start(work) {
      const done: Promise<void> = work({ store, clock, signal: ending.signal })
        .catch(report)
        .finally(() => running.delete(done));
      running.add(done);
    },
    async close() {
      ending.abort();
      await Promise.all(running);
    },
  };
}
