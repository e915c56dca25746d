import { processSingleton } from "@/lib/platform/runtime/process-singleton";

/** Less than what a supervisor gives a process before it kills it, and than the 15 s that the desk promises. */
const finishWithinMs = 12_000;

/** Whether this process is about to end: nothing new is begun then. */
export function isEnding(): boolean {
  return sends().ending;
}

/** Counts a send as under way until its end is recorded. */
export async function whileSending(send: Promise<void>): Promise<void> {
  const { underWay } = sends();
  underWay.add(send);
  try {
    await send;
  } finally {
    underWay.delete(send);
  }
}

/**
 * Lets sends finish at SIGTERM and SIGINT, for 12 s at most; what is cut off then is settled as after a crash. Next
 * stops listening, answers what it has begun and calls `process.exit`: it knows nothing of a send whose browser went
 * away or that the desk does automatically, and offers no way to be waited for. Hence the exit itself waits.
 */
export function finishSendsBeforeExit(withinMs = finishWithinMs): void {
  processSingleton("shutdown", () => {
    // First, so that whoever else hears of the signal meets an exit that waits.
    process.prependOnceListener("SIGTERM", () => begin(143, withinMs));
    process.prependOnceListener("SIGINT", () => begin(130, withinMs));
    return true;
  });
}

function begin(codeOfSignal: number, withinMs: number): void {
  const state = sends();
  if (state.ending) return;
  state.ending = true;
  const exit = process.exit.bind(process);
  setTimeout(() => exit(codeOfSignal), withinMs).unref();
  process.exit = ((code?: number) => {
    void finished(state.underWay).then(() => exit(code ?? codeOfSignal));
  }) as typeof process.exit;
}

async function finished(underWay: ReadonlySet<Promise<void>>): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
}

function sends() {
  return processSingleton("sends", () => ({ ending: false, underWay: new Set<Promise<void>>() }));
}
