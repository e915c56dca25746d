import { setTimeout as pause } from "node:timers/promises";

export type Moment = "begun" | "prepared" | "approved";

/** How far the people of a round have come, so that a kill meets the same moment on a fast machine and on a slow one. */
export interface Progress {
  reach: (moment: Moment) => void;
  /** Settles once somebody has come to it, or after ten seconds. */
  until: (moment: Moment) => Promise<void>;
}

const waitMsMax = 10_000;

export function newProgress(): Progress {
  const reached = new Map<Moment, () => void>();
  const moments = new Map<Moment, Promise<void>>();
  for (const moment of ["begun", "prepared", "approved"] as const)
    moments.set(moment, new Promise((resolve) => void reached.set(moment, resolve)));
  reached.get("begun")?.();
  return {
    reach: (moment) => reached.get(moment)?.(),
    until: async (moment) => {
      const late = new AbortController();
      const timer = pause(waitMsMax, undefined, { signal: late.signal }).catch(() => undefined);
      await Promise.race([moments.get(moment), timer]);
      late.abort();
    },
  };
}
