import { setImmediate as onNextTurn } from "node:timers";

/** Long enough that turns cost next to nothing, short enough that nobody notices who waits for one. */
const turnMsMax = 8;

let turnBeganAt: number | null = null;

/**
 * Lets the event loop go on where this turn has lasted a while, else returns at once. Await it between the steps of
 * work that grows with the data: promises that are settled already never let anybody else in.
 */
export async function yieldToEventLoop(): Promise<void> {
  const isOver = turnBeganAt !== null && performance.now() - turnBeganAt > turnMsMax;
  if (isOver) await new Promise<void>((resolve) => onNextTurn(resolve));
  if (turnBeganAt !== null) return;
  turnBeganAt = performance.now();
  onNextTurn(() => (turnBeganAt = null));
}
