/** Whether this page is told of changes. Until it is, and whenever it is not, everything is read again at intervals. */
export type LiveState = "connecting" | "live" | "not live";

let state: LiveState = "connecting";
const listeners = new Set<() => void>();

export function liveState(): LiveState {
  return state;
}

export function setLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

export function onLiveState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Read = { state: { status: string } };

/** Whether a page can wait to be told of another state of what it has read: it must have read it, and be told. */
export function isTold({ state: { status } }: Read): boolean {
  return state === "live" && status !== "error";
}

/** An interval for what the page is told of when it changes: only read again where it isn't, or a read has failed. In ms. */
export function unlessLive(everyMs: number): (query: Read) => number | false {
  return (query) => (isTold(query) ? false : everyMs);
}
