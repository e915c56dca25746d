import { processSingleton } from "@/lib/platform/runtime/process-singleton";

/** Whether this process is about to end: nothing new is begun then. */
export function isEnding(): boolean {
  return endingSince() !== null;
}

/** When it was told to end, as ISO text; null before. */
export function endingSince(): string | null {
  return sends().endingSince;
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

/** From now on the process is ending; resolves once the end of every send is recorded. */
export async function finishSends(): Promise<void> {
  const state = sends();
  state.endingSince ??= new Date().toISOString();
  while (state.underWay.size > 0) await Promise.allSettled(state.underWay);
}

function sends() {
  return processSingleton("sends", (): Sends => ({ endingSince: null, underWay: new Set() }));
}

type Sends = { endingSince: string | null; underWay: Set<Promise<void>> };
