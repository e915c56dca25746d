/** Lets requests be served between two pieces of a longer work: SQLite answers within the call and never waits. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
