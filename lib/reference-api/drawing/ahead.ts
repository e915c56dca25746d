import { setImmediate as letOthersIn } from "node:timers/promises";

/** Work that can pause where it yields. */
export type InPieces<Value> = Generator<void, Value>;

/** For so long the process does nothing else. */
const pieceMs = 8;
/** Orders that are confirmed at about the same time; each keeps some hundred kilobytes. */
const keptMax = 12;
const kept = new Map<string, unknown>();
const underWay = new Map<string, Promise<void>>();

/**
 * Does work in pieces, between which others get their turn, and keeps what came of it for `doneAhead`. Whoever asks
 * for the same while it is under way waits for that.
 */
export function doAhead<Value>(key: string, work: () => InPieces<Value>): Promise<void> {
  if (kept.has(key)) return Promise.resolve();
  const running = underWay.get(key) ?? inTurns(work()).then((value) => keep(key, value));
  underWay.set(key, running);
  return running.finally(() => underWay.delete(key));
}

/** What was done ahead, or the same done now at one go. `key` names the work with everything it depends on. */
export function doneAhead<Value>(key: string, work: () => InPieces<Value>): Value {
  return kept.has(key) ? (kept.get(key) as Value) : atOnce(work());
}

/** Runs through all pieces without a pause. */
export function atOnce<Value>(work: InPieces<Value>): Value {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

async function inTurns<Value>(work: InPieces<Value>): Promise<Value> {
  for (;;) {
    const pauseAt = performance.now() + pieceMs;
    while (performance.now() < pauseAt) {
      const { done, value } = work.next();
      if (done === true) return value;
    }
    await letOthersIn();
  }
}

function keep(key: string, value: unknown): void {
  for (const oldest of kept.keys()) {
    if (kept.size < keptMax) break;
    kept.delete(oldest);
  }
  kept.set(key, value);
}
