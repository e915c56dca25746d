import type { LiveEvent } from "./events";

export type Ring = {
  /** The newest event's cursor, or the one that the ring began after. */
  cursor(): string;
  push(event: LiveEvent): void;
  /** What came after a cursor, oldest first; null where that can't be told: too old, or of another source. */
  after(cursor: string | null): LiveEvent[] | null;
};

/** The last events, for whoever missed some. `begin`: the cursor that the first one comes after. */
export function createRing(begin: string, max = 500): Ring {
  let base = begin;
  let events: LiveEvent[] = [];
  return {
    cursor: () => events.at(-1)?.cursor ?? base,
    push(event) {
      events.push(event);
      if (events.length <= max) return;
      const cut = events.length - Math.ceil(max / 2);
      base = events[cut - 1]?.cursor ?? base;
      events = events.slice(cut);
    },
    after(seen) {
      if (seen === base) return [...events];
      const at = events.findIndex((event) => event.cursor === seen);
      return at < 0 ? null : events.slice(at + 1);
    },
  };
}
