import { createConcurrencyLimit } from "./concurrency-limit";

/** What is being sent: its size counts until `release`. */
export type Held<Value> = { value: Value; release: () => void };

export type DownloadLimit = {
  /** Reads once there is room. Null where there is none for too long. A value of no bytes is held by nobody. */
  hold<Value>(
    who: string,
    read: () => Promise<Value>,
    bytesOf: (value: Value) => number,
  ): Promise<Held<Value> | null>;
};

type Limits = {
  /** Whoever holds so many bytes gets nothing more; the last one may go past it, whose size nobody knows before. */
  ofOne: number;
  together: number;
  /** So many are read at once, and so many may wait, for so long. */
  atOnce: number;
  waiting: number;
  waitMs: number;
};

/** Bounds what is in memory of answers that are being sent, of one person and of all, however slowly they are read. */
export function createDownloadLimit({ ofOne, together, atOnce, waiting, waitMs }: Limits): DownloadLimit {
  const reading = createConcurrencyLimit({ atOnce, waiting });
  const shares = new Map<string, number>();
  const waiters = new Map<() => void, string>();
  let held = 0;

  const isFull = (who: string) => held >= together || (shares.get(who) ?? 0) >= ofOne;
  function add(who: string, bytes: number): void {
    held += bytes;
    const share = (shares.get(who) ?? 0) + bytes;
    if (share === 0) shares.delete(who);
    else shares.set(who, share);
  }
  function taken<Value>(who: string, value: Value, bytes: number): Held<Value> {
    let isHeld = bytes > 0;
    if (isHeld) add(who, bytes);
    return {
      value,
      release() {
        if (!isHeld) return;
        isHeld = false;
        add(who, -bytes);
        for (const [wake, waiter] of waiters) if (!isFull(waiter)) wake();
      },
    };
  }
  /** Until there may be room again; at once where too many wait. */
  function untilRoom(who: string, deadline: number): Promise<void> {
    if (waiters.size >= waiting) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        waiters.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, deadline - performance.now());
      waiters.set(wake, who);
    });
  }

  return {
    async hold(who, read, bytesOf) {
      const deadline = performance.now() + waitMs;
      for (;;) {
        if (isFull(who)) await untilRoom(who, deadline);
        if (isFull(who)) {
          if (performance.now() >= deadline || waiters.size >= waiting) return null;
          continue;
        }
        // Asked once more when it is its turn: what was read meanwhile may have filled the room.
        const got = await reading.run(async () => {
          if (isFull(who)) return "full";
          const value = await read();
          return taken(who, value, bytesOf(value));
        });
        if (got !== "full") return got;
      }
    },
  };
}
