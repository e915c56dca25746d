/** Whether this run has everything in it: `npm run test:full`. */
export const fullTests = process.env.FULL_TESTS === "1";

/**
 * All of them in a full run, else every n-th, the first one among them: for long lists of cases of one kind, of which
 * any one shows that the check works at all.
 */
export function sampled<Item>(items: readonly Item[], everyNth: number): Item[] {
  return fullTests ? [...items] : items.filter((_, index) => index % everyNth === 0);
}
