import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a program has to end, in the order in which it began. */
export type Stop = (() => unknown)[];

/** Runs `work`, and whatever comes of it ends what it began, the last first. */
export async function cleaningUp<Value>(work: (stop: Stop) => Promise<Value>): Promise<Value> {
  const stop: Stop = [];
  try {
    return await work(stop);
  } finally {
    for (const end of stop.reverse()) await end();
  }
}

/** A folder that is gone afterwards. */
export function scratchFolder(stop: Stop): string {
  const folder = mkdtempSync(join(tmpdir(), "countersign-"));
  stop.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

const cleanUps: Stop = [];

/**
 * Has something undone once the tests of the running file have ended, the last one first. For what starts inside a
 * test, where vitest takes no hooks. setup.ts runs it after each file.
 */
export function afterThisFile(cleanUp: () => unknown): void {
  cleanUps.push(cleanUp);
}

export async function runCleanUps(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}

/** A folder that is gone once the tests of the running file have ended. */
export function testFolder(): string {
  return scratchFolder(cleanUps);
}
