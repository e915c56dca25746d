/** Several changes in one moment are one reading. */
export const gatheredForMs = 20;
const shortestMs = 40;
const longestMs = 1_000;

export type Pace = {
  /** How long to wait with a reading after a change, in ms. */
  waitMs(): number;
  /** How long to leave the server alone after a reading that took so long, in ms. */
  restMs(tookMs: number): number;
};

/**
 * When an open browser reads its lists and counts again: so soon as the server answers quickly, and with waits and rests as
 * long as the last reading took, so that the readings of many browsers are neither all in one moment nor ever more than
 * two fifths of what a busy server does. `random`: 0 to 1.
 */
export function createPace(random: () => number = Math.random): Pace {
  let lastMs = 2 * shortestMs;
  return {
    waitMs: () => gatheredForMs + random() * lastMs,
    restMs(tookMs) {
      lastMs = Math.min(Math.max(tookMs, shortestMs), longestMs);
      return lastMs;
    },
  };
}
