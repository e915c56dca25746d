/** Several changes in one moment are one reading. */
export const gatheredForMs = 20;
const shortestMs = 40;
const longestMs = 250;

export type Pace = {
  /** How long to wait with a reading after a change, in ms. */
  waitMs(): number;
  /** How long to leave the server alone after a reading that took so long, in ms. */
  restMs(tookMs: number): number;
};

/**
 * When an open browser reads its lists and counts again: soon where the server answers quickly; else it waits up to half as long
 * as the last reading took, so that many browsers don't all read in one moment, and rests as long, a quarter of a second at
 * most. `random`: 0 to 1.
 */
export function createPace(random: () => number = Math.random): Pace {
  let lastMs = 2 * shortestMs;
  return {
    waitMs: () => gatheredForMs + (random() * lastMs) / 2,
    restMs(tookMs) {
      lastMs = Math.min(Math.max(tookMs, shortestMs), longestMs);
      return lastMs;
    },
  };
}
