import type { Store } from "../../store/database";

/** What work after a commit is handed: the database outside any transaction, the clock, and the end of the API. */
export type FollowUpContext = { store: Store; clock: () => Date; signal: AbortSignal };
export type FollowUp = (context: FollowUpContext) => Promise<void>;

export type FollowUps = {
  start(work: FollowUp): void;
  /** Tells the work under way to stop, and waits for it. */
  close(): Promise<void>;
};

/**
 * Work that a confirm leaves behind, such as asking another host, which may not happen inside its transaction. It
 * is forgotten when the process ends, so what it is to settle has to be told without it too.
 */
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
