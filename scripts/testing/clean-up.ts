const cleanUps: (() => unknown)[] = [];

/**
 * Has something undone once the tests of the running file have ended, the last one first. For what starts inside a
 * test, where vitest takes no hooks. tests.setup.ts runs it after each file.
 */
export function afterThisFile(cleanUp: () => unknown): void {
  cleanUps.push(cleanUp);
}

export async function runCleanUps(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}
