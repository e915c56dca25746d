/** Makes a value when it is first asked for and hands out the same promise from then on, a failure too. */
export function memo<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => (made ??= make());
}
